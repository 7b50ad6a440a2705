import { addNbsp } from '../lib/czechTypography';

/** The confirmation before leaving an article or page; undefined when nothing would be lost. */
export function leaveWarning(options: {
  isDirty: boolean;
  isUploading: boolean;
  /** Where the unsaved text stays, e.g. „jako koncept“. */
  draftLocation: string;
}): { title: string; message: string } | undefined {
  const { isDirty, isUploading, draftLocation } = options;
  if (!isDirty && !isUploading) return undefined;
  const text = `Čtenáři změny neuvidí. Rozepsaný text zůstane ${draftLocation} a příště vám ho nabídneme.`;
  const files = 'Soubory se ještě nahrávají: když odejdete, nahrávání se zruší.';
  return {
    title: isDirty ? 'Odejít bez uložení?' : 'Odejít a zrušit nahrávání?',
    message: addNbsp([isDirty && text, isUploading && files].filter(Boolean).join(' ')),
  };
}
