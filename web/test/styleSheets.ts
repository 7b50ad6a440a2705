const UNREAD = 'text/unread';

/**
 * Makes style elements of a type that is not read: jsdom parses each of them again and again, which took a twelfth of the
 * time of the tests, and `computeStylesCheaply` asks for none.
 */
export function leaveStylesUnread(): void {
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = Document.prototype.createElement.call(document, tag, options);
    if (element instanceof HTMLStyleElement) element.type = UNREAD;
    return element;
  }) as typeof document.createElement;
}

/** For tests of styles. */
export function readStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>(`style[type="${UNREAD}"]`)) {
    style.removeAttribute('type');
    // Reads it.
    style.append('');
  }
}
