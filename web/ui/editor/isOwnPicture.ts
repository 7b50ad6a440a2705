/** The server removes other pictures when the text is saved. */
export function isOwnPicture(source: string): boolean {
  return /^\/api\/public\/files\/\d+\//.test(source);
}
