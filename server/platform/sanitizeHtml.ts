import sanitize from 'sanitize-html';

/** The one allow-list of article and page HTML; everything else is dropped at write, before it is stored. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
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
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener noreferrer' } }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy' },
    }),
  },
  // Pictures come from our own file store only: no tracking pixels, no mixed content.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/api\/public\/files\/\d+\/[^"'<>\s]+$/.test(frame.attribs.src ?? ''),
};

/** HTML that is safe to store and to show: only the tags, attributes and addresses of the allow-list. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}
