/**
 * What was copied elsewhere, to be looked through. Word's conditional comments hide what is for old programs only.
 * Styles are read under another name: parsing them as styles would go against the page's content policy.
 */
export function parsePasted(html: string): HTMLElement {
  const harmless = html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/(<[a-z][^>]*?\s)style(?=\s*=)/gi, '$1data-style')
    .replace(/<!--\[if[^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<\/?o:p>/gi, '');
  return new DOMParser().parseFromString(harmless, 'text/html').body;
}
