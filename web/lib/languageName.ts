const NAMES = new Intl.DisplayNames('cs', { type: 'language' });

/** The Czech name of a language, by its code (ISO 639-1); an unknown or malformed code is returned unchanged. */
export function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
