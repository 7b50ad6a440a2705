import { styled } from '@mui/material/styles';
import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { goToPart } from '../lib/goToPart';
import { isPlainClick } from '../lib/isPlainClick';
import { type ImageSizes, type RichImage, richContent } from '../lib/richHtml';
import { richTextStyles } from './richTextStyles';

const Text = styled('div')(({ theme }) => richTextStyles(theme));

/** The one place where HTML becomes part of the page: purified nodes, no scripts, no styles of its own. */
export function RichText(props: {
  html: string;
  imageSizes?: ImageSizes;
  /** A picture of the text was asked for in full. */
  onOpenImage?(images: readonly RichImage[], index: number): void;
  /** A link within this site was followed; it is not loaded anew. */
  onFollow?(path: string): void;
}) {
  const { html, imageSizes, onOpenImage, onFollow } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<DocumentFragment>(null);
  const content = useMemo(() => richContent(html, imageSizes), [html, imageSizes]);

  useLayoutEffect(() => {
    // A text that was read anew and says the same stays: with other nodes a selection and the place would be lost.
    if (shown.current?.isEqualNode(content.fragment)) return;
    shown.current = content.fragment;
    place.current?.replaceChildren(content.fragment.cloneNode(true));
  }, [content]);

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('button.open-image');
    if (button) onOpenImage?.(content.images, Number(button.value));
    const href = event.target.closest('a')?.getAttribute('href');
    if (!href || !isPlainClick(event)) return;
    if (href.startsWith('#')) {
      // An entry that the browser makes itself is none of the app's: steps past it cannot be counted.
      event.preventDefault();
      goToPart(href.slice(1));
    } else if (onFollow && href.startsWith('/') && !href.startsWith('/api/')) {
      event.preventDefault();
      onFollow(href);
    }
  }

  return <Text ref={place} onClick={onClick} />;
}
