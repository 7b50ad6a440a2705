/**
 * What was copied elsewhere, to be looked through. Word's conditional comments hide what is for old programs only.
 * Styles are read under another name: parsing them as styles would go against the page's content policy.
 */
export function parsePasted(html: string): HTMLElement {
  const plain = withoutParts(html, /<style/gi, /<\/style>/gi).replace(
    /(<[a-z][^<>]*?\s)style(?=\s*=)/gi,
    '$1data-style',
  );
  const harmless = withoutParts(plain, /<!--\[if[^\]<>]{0,100}\]>/gi, /<!\[endif\]-->/gi)
    .replace(/<!\[(?:if[^\]<>]{0,100}|endif)\]>/gi, '')
    .replace(/<\/?o:p>/gi, '');
  return new DOMParser().parseFromString(harmless, 'text/html').body;
}

/** Without what stands between the two, read once: one expression for both would look for the end anew at every beginning. */
function withoutParts(html: string, begin: RegExp, end: RegExp): string {
  let kept = '';
  let at = 0;
  for (let part = begin.exec(html); part; part = begin.exec(html)) {
    end.lastIndex = begin.lastIndex;
    if (!end.exec(html)) break;
    kept += html.slice(at, part.index);
    at = end.lastIndex;
    begin.lastIndex = at;
  }
  return kept + html.slice(at);
}
