import type sanitize from 'sanitize-html';
import { htmlToText } from '../shared/czechText.ts';
import { sanitizeWithLimits } from './htmlLimits.ts';

const TAGS =
  'h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s sub sup span a figure figcaption aside details summary img table caption thead tbody tfoot tr th td';

/** Images come only from our own file store: no tracking pixels, no mixed content. */
const OWN_IMAGE_PATH = /^\/api\/public\/files\/\d{1,10}\/[^"<>\\\s]+$/;
const EXTERNAL_URL = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i;
/** A path of this site or a fragment; `//` and `/\` would lead to another host. */
const INTERNAL_URL = /^(?:\/(?![/\\])|#)/;
/** A file at the address of a preview or a display, as it is copied from there: the address would give the link away. */
const SHARED_FILE = /^\/api\/public\/(?:previews|displays)\/[\w-]+\/files\//;
const SHARED_ELSEWHERE = /^https?:\/\/[^/]+\/api\/public\/(?:previews|displays)\//i;
const CONTROL_CHARS = /\p{Cc}/gu;
const SMALL_NUMBER = /^\d{1,4}$/;
/** Of a passage in another language than Czech. Word marks each line with one like `CS` or `EN-US`, often falsely. */
const PASSAGE_LANGUAGE = /^(?!cs$)[a-z]{2}$/;
/** A tag that is not allowed: what is renamed to it is dropped, its content stays. */
const DROPPED: sanitize.Tag = { tagName: 'dropped', attribs: {} };

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

/** The allow-list of article and page HTML; everything else is dropped before it is stored. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    span: ['lang'],
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
    a: (_tag, { href = '', title }) => toLink(withoutSecret(href.replace(CONTROL_CHARS, '').trim()), title),
    img: (_tag, { src = '', alt = '', width, height }) =>
      toImage(withoutSecret(src.trim()), alt, numericAttributes({ width, height })),
    th: (tagName, { colspan, rowspan, scope }) => ({
      tagName,
      attribs: {
        ...numericAttributes({ colspan, rowspan }),
        ...(/^(?:col|row)$/.test(scope ?? '') && { scope }),
      },
    }),
    td: (tagName, { colspan, rowspan }) => ({ tagName, attribs: numericAttributes({ colspan, rowspan }) }),
    ol: (tagName, { start }) => ({ tagName, attribs: numericAttributes({ start }) }),
    span: (tagName, { lang = '' }) =>
      PASSAGE_LANGUAGE.test(lang) ? { tagName, attribs: { lang } } : DROPPED,
  },
};

function withoutSecret(url: string): string {
  return url.replace(SHARED_FILE, '/api/public/files/');
}

/** A link with a disallowed target is replaced by its text. Only external links get `rel`. */
function toLink(href: string, title: string | undefined): sanitize.Tag {
  const isInternal = INTERNAL_URL.test(href);
  if ((!isInternal && !EXTERNAL_URL.test(href)) || SHARED_ELSEWHERE.test(href)) return DROPPED;
  return {
    tagName: 'a',
    attribs: { href, ...(title && { title }), ...(!isInternal && { rel: 'noopener noreferrer' }) },
  };
}

/**
 * Other images are dropped by their tag: `exclusiveFilter` would copy the whole output for each of them.
 */
function toImage(src: string, alt: string, size: Record<string, string>): sanitize.Tag {
  if (!OWN_IMAGE_PATH.test(src)) return DROPPED;
  return { tagName: 'img', attribs: { src, alt, ...size, loading: 'lazy' } };
}

function numericAttributes(attributes: Record<string, string | undefined>): Record<string, string> {
  const valid = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && SMALL_NUMBER.test(value),
  );
  return Object.fromEntries(valid) as Record<string, string>;
}

/** HTML reduced to the allow-list, safe to store and render. @throws HtmlLimitError */
export function sanitizeHtml(html: string): string {
  return sanitizeWithLimits(html, OPTIONS).trim();
}

export interface SanitizedHtml {
  html: string;
  text: string;
}

export function sanitizeAndExtractText(unsafeHtml: string): SanitizedHtml {
  const html = sanitizeHtml(unsafeHtml);
  return { html, text: htmlToText(html) };
}
