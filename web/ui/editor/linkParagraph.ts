import type { JSONContent } from '@tiptap/core';

/** A paragraph that is only a link, which readers see as a card where it leads to a PDF, a video or a map. */
export function linkParagraph(href: string, text: string): JSONContent {
  return { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] };
}
