import type { PageDescription } from './types.ts';

const NONCE = '__CSP_NONCE__';
/** Of index.html, where a description takes the place of what was built. */
const HEAD = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/;
const NOSCRIPT = /(<noscript>)([^<]*)(?=<\/noscript>)/;

/** For a text without the app's styles. */
const TEXT_STYLE = [
  'body{max-width:42rem;margin:0 auto;padding:1.5rem;line-height:1.6}',
  'header,footer,.facts{opacity:.75;font-size:.9rem}',
  'header{margin-bottom:2rem}',
  'footer{margin-top:3rem}',
  'img{max-width:100%;height:auto}',
  'li{margin-bottom:.75rem}',
  'li p{margin:.2rem 0}',
].join('');

/**
 * @param html the built index.html
 * @returns writes the page; the nonce is that of its policy
 */
export function createPageTemplate(html: string): (nonce: string, description?: PageDescription) => string {
  const [head] = HEAD.exec(html) ?? [];
  const [noscript, noscriptTag] = NOSCRIPT.exec(html) ?? [];
  if (head === undefined || noscript === undefined || noscriptTag === undefined)
    throw new Error('The built page has no description, title and noscript.');
  const [start = '', rest = ''] = html.split(head);
  const [middle = '', end = ''] = rest.split(noscript);
  // The description is never searched for the placeholder: an article may contain it.
  const parts = { start, middle, end, style: `${noscriptTag}<style nonce="${NONCE}">${TEXT_STYLE}</style>` };
  const fill = (part: keyof typeof parts, nonce: string) => parts[part].replaceAll(NONCE, nonce);

  return (nonce, description) => {
    const text = description?.text === undefined ? noscript : fill('style', nonce) + description.text;
    return [
      fill('start', nonce),
      description?.head ?? head,
      fill('middle', nonce),
      text,
      fill('end', nonce),
    ].join('');
  };
}
