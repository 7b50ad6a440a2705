/** Of a title, by its length: a long one still leaves room for the text. */
export function titleSize(title: string): string {
  if (title.length <= 45) return '7vmin';
  return title.length <= 100 ? '5.8vmin' : '5vmin';
}
