import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { isPlainClick } from '../lib/isPlainClick';
import { openEmbed } from '../lib/richCards';
import { type ImageSizes, type RichContent, type RichImage, richContent } from '../lib/richHtml';
import { scrollToElement } from '../lib/scrollToElement';
import { richTextStyles } from './richTextStyles';
import { styled } from './styled';

const Text = styled('div')(({ theme }) => richTextStyles(theme));

/** The only component that renders HTML; sanitizes it first. */
export function RichText(props: {
  html: string;
  imageSizes?: ImageSizes;
  /** What is made of the HTML, sanitized; the same function at each render. */
  toContent?(html: string, imageSizes?: ImageSizes): RichContent;
  onOpenImage?(images: readonly RichImage[], index: number): void;
  onOpenPdf?(pdf: { readonly url: string; readonly name: string }): void;
  /** A link within this site was followed; navigate without a page load. */
  onFollow?(path: string): void;
}) {
  const { html, imageSizes, toContent = richContent, onOpenImage, onOpenPdf, onFollow } = props;
  const container = useRef<HTMLDivElement>(null);
  const renderedFragment = useRef<DocumentFragment>(null);
  const content = useMemo(() => toContent(html, imageSizes), [toContent, html, imageSizes]);

  useLayoutEffect(() => {
    // Unchanged HTML keeps its nodes: replacing them would lose the selection and the scroll position.
    if (renderedFragment.current?.isEqualNode(content.fragment)) return;
    renderedFragment.current = content.fragment;
    container.current?.replaceChildren(content.fragment.cloneNode(true));
  }, [content]);

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('button.open-image');
    if (button) onOpenImage?.(content.images, Number(button.value));
    const opener = event.target.closest('.card > .open-pdf, .card .open-embed');
    if (opener?.matches('.open-embed')) openEmbed(opener);
    const pdf = opener?.matches('.open-pdf') && opener.parentElement?.querySelector('a');
    if (pdf) onOpenPdf?.({ url: pdf.getAttribute('href') ?? '', name: pdf.textContent ?? '' });
    const href = event.target.closest('a')?.getAttribute('href');
    if (!href || !isPlainClick(event)) return;
    if (href.startsWith('#')) {
      // A `#` entry made by the browser has no entry number, so the leave guard could not count steps across
      // it.
      event.preventDefault();
      scrollToElement(href.slice(1));
    } else if (onFollow && href.startsWith('/') && !href.startsWith('/api/')) {
      event.preventDefault();
      onFollow(href);
    }
  }

  return <Text ref={container} className="rich-text" onClick={onClick} />;
}
