/** The stored HTML as editable text: line breaks as lines, ampersands unescaped, other tags unchanged. */
export function htmlToText(html: string): string {
  return html.replace(/<br\s*\/?>\n?/gi, '\n').replace(/&amp;(?!#?\w+;)/g, '&');
}

export function textToHtml(text: string): string {
  return text.trim().replace(/\r?\n/g, '<br>');
}
