const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text can be stored and shown everywhere: no U+0000 and no half of a surrogate pair. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
