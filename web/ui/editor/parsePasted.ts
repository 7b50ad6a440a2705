/**
 * Parses pasted HTML. Drops Word's conditional comments, which are for old programs only, and renames `style`
 * attributes, because parsing them would violate the content security policy.
 */
export function parsePasted(html: string): HTMLElement {
  const withoutStyles = removeRanges(html, /<style/gi, /<\/style>/gi).replace(
    /(<[a-z][^<>]*?\s)style(?=\s*=)/gi,
    '$1data-style',
  );
  const cleaned = removeRanges(withoutStyles, /<!--\[if[^\]<>]{0,100}\]>/gi, /<!\[endif\]-->/gi)
    .replace(/<!\[(?:if[^\]<>]{0,100}|endif)\]>/gi, '')
    .replace(/<\/?o:p>/gi, '');
  return new DOMParser().parseFromString(cleaned, 'text/html').body;
}

/**
 * Removes all begin–end ranges in one pass; a single regular expression would search for the end again at
 * every beginning.
 */
function removeRanges(html: string, start: RegExp, end: RegExp): string {
  let result = '';
  let position = 0;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    end.lastIndex = start.lastIndex;
    if (!end.exec(html)) break;
    result += html.slice(position, match.index);
    position = end.lastIndex;
    start.lastIndex = position;
  }
  return result + html.slice(position);
}
