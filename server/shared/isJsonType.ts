/** Whether content of this media type is JSON, also of one that is built on it (RFC 6839). */
export function isJsonType(mediaType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaType);
}
