import { createElement, type ReactNode } from 'react';

const KEPT = new Set(['b', 'i', 'em', 'strong', 'br', 'span']);
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
]);

export interface ToastContent {
  readonly nodes: ReactNode;
  readonly text: string;
}

/**
 * Converts a toast's text with a few allowed tags to React nodes. Parsed in an inert document; no HTML is
 * inserted into the page.
 */
export function toastContent(source: string): ToastContent {
  if (!/[<&]/.test(source)) return { nodes: source, text: source.trim() };
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  const nodes = keptNodes(body);
  return { nodes, text: keptText(body).trim() };
}

function keptNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index): ReactNode => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || DROPPED.has(node.localName)) return null;
    if (!KEPT.has(node.localName)) return keptNodes(node);
    const props = { key: index, className: node.getAttribute('class') ?? undefined };
    return node.localName === 'br'
      ? createElement('br', props)
      : createElement(node.localName, props, keptNodes(node));
  });
}

function keptText(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || DROPPED.has(node.localName)) return '';
      return node.localName === 'br' ? ' ' : keptText(node);
    })
    .join('');
}
