/** Scrolls to the element and focuses it, so that reading continues from there. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  if (element) focusAt(element, 'start');
}

/** The same for an element without an id, in an opened part; `center` leaves what comes before it in sight. */
export function focusAt(element: HTMLElement, block: 'start' | 'center'): void {
  for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block });
}
