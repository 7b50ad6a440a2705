import { type FileType, isKnownExtension } from './fileTypes.policy.ts';

const MAX_LENGTH = 200;
const FALLBACK = 'soubor';
/** Control characters, direction marks, and invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const SEPARATORS = /[/\\:*?"<>|]/g;
const EXTENSION = /\.([a-z0-9]{1,8})$/i;

/**
 * Makes a given name safe for every system, with the extension of the content: a PNG named `foto.jpg` becomes
 * `foto.png`, a PDF named `smlouva.exe` becomes `smlouva.exe.pdf`.
 */
export function toSafeFileName(given: string, type: FileType): string {
  const clean = given
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(SEPARATORS, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const givenExtension = EXTENSION.exec(clean)?.[1];
  const isKnown = givenExtension !== undefined && isKnownExtension(givenExtension.toLowerCase());
  const stem = isKnown ? clean.slice(0, -givenExtension.length - 1) : clean;
  const extension =
    isKnown && type.extensions.includes(givenExtension.toLowerCase()) ? givenExtension : type.extensions[0];
  const maxStemLength = MAX_LENGTH - extension.length - 1;
  return `${truncate(stem.replace(/^\.+|[ .]+$/g, ''), maxStemLength) || FALLBACK}.${extension}`;
}

function truncate(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd();
}

export function extensionOf(name: string): string {
  return EXTENSION.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}
