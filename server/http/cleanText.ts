const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text can be stored and displayed everywhere: no U+0000, no lone surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
