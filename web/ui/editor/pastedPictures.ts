import { isOwnPicture } from './isOwnPicture';
import { parsePasted } from './parsePasted';

export interface AcceptedPictures {
  readonly files: readonly File[];
  /** True when nothing else of the data goes into the text. */
  readonly isHandled: boolean;
  readonly problem: string | undefined;
}

export const ONLY_PICTURES_MESSAGE =
  'Do textu jdou vložit jen obrázky JPG, PNG, WebP, GIF a AVIF. Jiné soubory přidejte pod textem jako přílohu.';
export const PICTURES_LEFT_OUT_MESSAGE =
  'Obrázky z jiného programu se do textu nepřenesly. Vložte je každý zvlášť nebo jako soubor.';

const ALLOWED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/**
 * Programs add a picture of the text to the clipboard, and browsers the URL of a picture: data with text is
 * pasted as text, data with only a picture as a picture.
 */
export function acceptPictures(data: {
  readonly files: readonly File[];
  readonly html: string;
}): AcceptedPictures {
  const { files, html } = data;
  const body = parsePasted(html);
  const foreignImages = [...body.querySelectorAll('img')].filter(
    (image) => !isOwnPicture(image.getAttribute('src') ?? ''),
  );
  const hasText = html !== '' && (body.textContent?.trim() !== '' || foreignImages.length === 0);
  if (hasText)
    return {
      files: [],
      isHandled: false,
      problem: foreignImages.length > 0 ? PICTURES_LEFT_OUT_MESSAGE : undefined,
    };
  if (files.length === 0) {
    return {
      files: [],
      isHandled: foreignImages.length > 0,
      problem: foreignImages.length > 0 ? PICTURES_LEFT_OUT_MESSAGE : undefined,
    };
  }
  const allowedFiles = files.filter(({ type }) => ALLOWED_TYPES.includes(type));
  return {
    files: allowedFiles,
    isHandled: true,
    problem: allowedFiles.length < files.length ? ONLY_PICTURES_MESSAGE : undefined,
  };
}
