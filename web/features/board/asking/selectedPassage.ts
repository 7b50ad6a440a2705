const MAX_LENGTH = 500;

/** What is selected within the element, on one line; undefined without a selection, and when it leads outside. */
export function selectedPassage(element: Element | null): string | undefined {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  if (!element?.contains(selection.getRangeAt(0).commonAncestorContainer)) return undefined;
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : [...text].slice(0, MAX_LENGTH).join('');
}
