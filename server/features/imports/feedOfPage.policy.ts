const PAGE = /^\s*(?:<!--(?:(?!-->)[\s\S]){0,1000}-->\s*)*(?:<!doctype html|<html)\b/i;
const FEED = /\stype\s*=\s*["']application\/(?:rss|atom)\+xml["']/i;

/** The address of the feed that a web page names in its head; undefined where the text is no page or names none. */
export function feedOfPage(text: string, page: string): URL | undefined {
  if (!PAGE.test(text.replace(/^\ufeff/, ''))) return undefined;
  for (const [tag] of text.matchAll(/<link\b[^<>]{0,2000}>/gi)) {
    const href = /\shref\s*=\s*["']([^"']{1,2000})["']/i.exec(tag)?.[1]?.replaceAll('&amp;', '&');
    if (FEED.test(tag) && href && URL.canParse(href, page)) return new URL(href, page);
  }
  return undefined;
}
