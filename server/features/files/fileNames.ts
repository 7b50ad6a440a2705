import { type FileType, isKnownExtension } from './fileTypes.ts';

const LONGEST = 200;
const FALLBACK = 'soubor';
/** What no system takes in a name, what turns the writing direction, and what nobody sees. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const SEPARATORS = /[/\\:*?"<>|]/g;
const ENDING = /\.([a-z0-9]{1,8})$/i;

/**
 * The name as its owner gave it, made safe for every system, with the ending of what the file really is: a picture
 * called `foto.jpg` that is a PNG becomes `foto.png`, a document called `smlouva.exe` becomes `smlouva.exe.pdf`.
 */
export function fileName(given: string, type: FileType): string {
  const clean = given
    .normalize('NFC')
    .replace(UNWANTED, '')
    .replace(SEPARATORS, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const found = ENDING.exec(clean)?.[1];
  const known = found !== undefined && isKnownExtension(found.toLowerCase());
  const stem = known ? clean.slice(0, -found.length - 1) : clean;
  const ending = known && type.extensions.includes(found.toLowerCase()) ? found : type.extensions[0];
  const room = LONGEST - ending.length - 1;
  return `${cut(stem.replace(/^\.+|[ .]+$/g, ''), room) || FALLBACK}.${ending}`;
}

/** Never through the middle of a character. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd();
}

/** The ending of a name, in small letters; empty where there is none. */
export function endingOf(name: string): string {
  return ENDING.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}
