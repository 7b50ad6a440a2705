import type sanitize from 'sanitize-html';
import { sanitizeWithLimits } from './htmlLimits.ts';

const TAGS =
  'h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s sub sup a figure figcaption img table caption thead tbody tfoot tr th td';

/** Pictures come from our own file store only: no tracking pixels, no mixed content. */
const OWN_PICTURE = /^\/api\/public\/files\/\d{1,10}\/[^"<>\\\s]+$/;
const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i;
/** A path of this site or a place on the same page; `//` and `/\` would lead elsewhere. */
const INSIDE = /^(?:\/(?![/\\])|#)/;
/** Browsers leave some of these out of an address before they read it. */
const UNSEEN = /\p{Cc}/gu;
const NUMBER = /^\d{1,4}$/;

/** Their content is no text to read, whatever a browser would make of it. */
export const NO_TEXT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'xmp',
  'template',
  'svg',
  'math',
] as const;

/** The one allow-list of article and page HTML; everything else is dropped at write, before it is stored. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...NO_TEXT_TAGS],
  nestingLimit: 100,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (_tag, { href = '', title }) => toLink(href.replace(UNSEEN, '').trim(), title),
    img: (_tag, { src = '', alt = '', width, height }) =>
      toPicture(src.trim(), alt, numbers({ width, height })),
    th: (tagName, { colspan, rowspan, scope }) => ({
      tagName,
      attribs: { ...numbers({ colspan, rowspan }), ...(/^(?:col|row)$/.test(scope ?? '') && { scope }) },
    }),
    td: (tagName, { colspan, rowspan }) => ({ tagName, attribs: numbers({ colspan, rowspan }) }),
    ol: (tagName, { start }) => ({ tagName, attribs: numbers({ start }) }),
  },
};

/** Where a link leads nowhere that it may, its words stay alone. Only links that leave the site say so. */
function toLink(href: string, title: string | undefined): sanitize.Tag {
  const inside = INSIDE.test(href);
  if (!inside && !OUTSIDE.test(href)) return { tagName: 'span', attribs: {} };
  return {
    tagName: 'a',
    attribs: { href, ...(title && { title }), ...(!inside && { rel: 'noopener noreferrer' }) },
  };
}

/**
 * Nothing is left of other pictures. They become a tag that is dropped: `exclusiveFilter` would copy all that was
 * written before for each of them.
 */
function toPicture(src: string, alt: string, size: Record<string, string>): sanitize.Tag {
  if (!OWN_PICTURE.test(src)) return { tagName: 'span', attribs: {} };
  return { tagName: 'img', attribs: { src, alt, ...size, loading: 'lazy' } };
}

function numbers(given: Record<string, string | undefined>): Record<string, string> {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined && NUMBER.test(value));
  return Object.fromEntries(kept) as Record<string, string>;
}

/** HTML that is safe to store and to show: only the tags, attributes and addresses of the allow-list. @throws HtmlLimitError */
export function sanitizeHtml(html: string): string {
  return sanitizeWithLimits(html, OPTIONS).trim();
}
