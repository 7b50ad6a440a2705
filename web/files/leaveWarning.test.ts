import { describe, expect, it } from 'vitest';
import { leaveWarning } from './leaveWarning';

const draftLocation = 'jako koncept';

describe('leave warning', () => {
  it.each([
    [true, false, 'Odejít bez uložení?', /^Čtenáři.*zůstane jako koncept.*nabídneme\.$/],
    [false, true, 'Odejít a zrušit nahrávání?', /^Soubory se\sještě nahrávají/],
    [true, true, 'Odejít bez uložení?', /^Čtenáři.*Soubory se\sještě nahrávají/],
  ])('unsaved %s, uploading %s', (isDirty, isUploading, title, message) => {
    const warning = leaveWarning({ isDirty, isUploading, draftLocation });
    expect(warning?.title).toBe(title);
    expect(warning?.message).toMatch(message);
  });

  it('is undefined when nothing would be lost', () => {
    expect(leaveWarning({ isDirty: false, isUploading: false, draftLocation })).toBeUndefined();
  });
});
