/** The widths in which the server gives a picture, in pixels. */
const WIDTHS = [480, 960, 1600] as const;
const OURS = /^\/api\/public\/files\/\d+\/[^?#]+$/;

/** How wide a picture stands in reading text. */
export const READING_SIZES = '(min-width: 45rem) 42rem, 100vw';

/** The picture at most so wide; pictures of others as they are. */
export function narrowSource(url: string, width: (typeof WIDTHS)[number]): string {
  return OURS.test(url) ? `${url}?w=${width}` : url;
}

/** Narrower versions of a picture for `srcset`; undefined where there are none or its width is not known. */
export function sourceSet(url: string, width: number | null | undefined): string | undefined {
  if (!width || !OURS.test(url)) return undefined;
  const narrower = WIDTHS.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`);
  return narrower.length === 0 ? undefined : [...narrower, `${url} ${width}w`].join(', ');
}
