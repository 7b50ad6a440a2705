/** Scrolls to the element and focuses it, so that reading continues from there. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  if (element) focusAt(element, 'start');
}

/** The same for an element without an id; `center` leaves what comes before it in sight. */
export function focusAt(element: HTMLElement, block: 'start' | 'center'): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block });
}
