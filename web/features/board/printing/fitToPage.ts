/** Smaller than that is hard to read from where people stand; then a second page is better. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8] as const;
/** A printer breaks some lines otherwise than the screen. */
const FULL_PAGE = 0.98;

/**
 * The scale of the type at which a text that is a little too long fits on one page, so that its code does not stand on
 * a page of its own. 1 where it fits as it is, and where it takes more pages anyway.
 *
 * @param pagesAt how many pages the text fills at a scale
 */
export function fittingScale(pagesAt: (scale: number) => number): number {
  return SCALES.find((scale) => pagesAt(scale) <= FULL_PAGE) ?? 1;
}

/** Sets the scale of a sheet, which must be laid out for the screen: there it is as high as what it holds. */
export function fitToPage(
  sheet: HTMLElement,
  format: { readonly width: number; readonly height: number },
): void {
  const setScale = (scale: number) => sheet.style.setProperty('--scale', String(scale));
  const scale = fittingScale((tried) => {
    setScale(tried);
    return sheet.offsetHeight / ((sheet.offsetWidth * format.height) / format.width);
  });
  setScale(scale);
}
