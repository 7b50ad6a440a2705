import { createElement, type ReactNode } from 'react';

const ALLOWED_TAGS = new Set(['b', 'i', 'em', 'strong', 'br', 'span']);
const REMOVED_TAGS = new Set([
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
  const nodes = allowedNodes(body);
  return { nodes, text: allowedText(body).trim() };
}

function allowedNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index): ReactNode => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || REMOVED_TAGS.has(node.localName)) return null;
    if (!ALLOWED_TAGS.has(node.localName)) return allowedNodes(node);
    const props = { key: index, className: node.getAttribute('class') ?? undefined };
    return node.localName === 'br'
      ? createElement('br', props)
      : createElement(node.localName, props, allowedNodes(node));
  });
}

function allowedText(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || REMOVED_TAGS.has(node.localName)) return '';
      return node.localName === 'br' ? ' ' : allowedText(node);
    })
    .join('');
}
