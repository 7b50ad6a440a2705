import { parsePasted } from './parsePasted';
import { isOwnPicture } from './pictureSource';

export interface TakenPictures {
  readonly files: readonly File[];
  /** True when nothing else of the data goes into the text. */
  readonly isAll: boolean;
  readonly problem: string | undefined;
}

export const ONLY_PICTURES =
  'Do textu jdou vložit jen obrázky JPG, PNG, WebP, GIF a AVIF. Jiné soubory přidejte pod textem jako přílohu.';
export const NO_PICTURES = 'Obrázky sem půjdou vkládat, až bude stránka založená. Může zůstat konceptem.';
export const LEFT_OUT =
  'Obrázky z jiného programu se do textu nepřenesly. Vložte je každý zvlášť nebo jako soubor.';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/**
 * Programs add a picture of the text to the clipboard, and browsers the URL of a picture: data with text is
 * pasted as text, data with only a picture as a picture.
 */
export function takePictures(
  given: { readonly files: readonly File[]; readonly html: string },
  mayUpload: boolean,
): TakenPictures {
  const { files, html } = given;
  const body = parsePasted(html);
  const foreign = [...body.querySelectorAll('img')].filter(
    (image) => !isOwnPicture(image.getAttribute('src') ?? ''),
  );
  const hasWords = html !== '' && (body.textContent?.trim() !== '' || foreign.length === 0);
  if (hasWords) return { files: [], isAll: false, problem: foreign.length > 0 ? LEFT_OUT : undefined };
  if (files.length === 0) {
    return { files: [], isAll: foreign.length > 0, problem: foreign.length > 0 ? LEFT_OUT : undefined };
  }
  if (!mayUpload) return { files: [], isAll: true, problem: NO_PICTURES };
  const taken = files.filter(({ type }) => TYPES.includes(type));
  return { files: taken, isAll: true, problem: taken.length < files.length ? ONLY_PICTURES : undefined };
}
