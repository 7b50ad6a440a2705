/** Pictures come from our own file store only; others would be lost when the text is saved. */
export function isOwnPicture(source: string): boolean {
  return /^\/api\/public\/files\/\d+\//.test(source);
}
