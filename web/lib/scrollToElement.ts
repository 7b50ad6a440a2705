/** Scrolls to the element and focuses it, so that reading continues from there. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView();
}
