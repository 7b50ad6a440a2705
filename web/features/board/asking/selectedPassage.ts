const MAX_LENGTH = 500;

/**
 * What is selected from within the element, on one line. Where it ends does not matter: a triple click on the last paragraph
 * ends before the next text of the page.
 */
export function selectedPassage(element: Element | null): string | undefined {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  if (!element?.contains(selection.getRangeAt(0).startContainer)) return undefined;
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : [...text].slice(0, MAX_LENGTH).join('');
}
