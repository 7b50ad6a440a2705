/** Brings a part of the page into view; the focus goes along, so that reading goes on from there. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView();
}
