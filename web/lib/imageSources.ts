/** Widths that the server offers, in pixels. */
const WIDTHS = [480, 960, 1600] as const;
const OWN_FILE_URL = /^\/api\/public\/(?:(?:previews|displays|views)\/[\w.-]+\/)?files\/\d+\/[^?#]+$/;

export const READING_SIZES = '(min-width: 45rem) 42rem, 100vw';

/** Adds the width to the server's own pictures; other URLs are returned unchanged. */
export function resizedSource(url: string, width: (typeof WIDTHS)[number]): string {
  return OWN_FILE_URL.test(url) ? `${url}?w=${width}` : url;
}

/** The `srcset` value; undefined without narrower versions or a known width. */
export function sourceSet(url: string, width: number | null | undefined): string | undefined {
  if (!width || !OWN_FILE_URL.test(url)) return undefined;
  const narrower = WIDTHS.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`);
  return narrower.length === 0 ? undefined : [...narrower, `${url} ${width}w`].join(', ');
}
