/** Control characters, line ends of all kinds, and marks that turn the direction of a text or hide in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The text with such characters spelled out, so that a line of the log stays one line wherever it is shown or opened. */
export function visibleText(text: string): string {
  return text.replace(UNSAFE, (sign) => {
    if (sign === '\n') return '\\n';
    if (sign === '\t') return '\\t';
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
