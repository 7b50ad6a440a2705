/** What the server stores as somebody wrote it: line breaks as lines, ampersands as they are. */
export function asWritten(html: string): string {
  return html.replace(/<br\s*\/?>\n?/gi, '\n').replace(/&amp;(?!#?\w+;)/g, '&');
}

/** What is sent of what somebody has written: lines are kept. */
export function asHtml(written: string): string {
  return written.trim().replace(/\r?\n/g, '<br>');
}
