/**
 * Parses pasted HTML. Drops Word's conditional comments, which are for old programs only, and renames `style`
 * attributes, because parsing them would violate the content security policy.
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

/**
 * Removes all begin–end ranges in one pass; a single regular expression would search for the end again at
 * every beginning.
 */
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
