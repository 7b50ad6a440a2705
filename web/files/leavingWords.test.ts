import { describe, expect, it } from 'vitest';
import { leavingWords } from './leavingWords';

const stays = 'jako koncept';

describe('leave warning', () => {
  it.each([
    [true, false, 'Odejít bez uložení?', /^Čtenáři.*zůstane jako koncept.*nabídneme\.$/],
    [false, true, 'Odejít a zrušit nahrávání?', /^Soubory se\sještě nahrávají/],
    [true, true, 'Odejít bez uložení?', /^Čtenáři.*Soubory se\sještě nahrávají/],
  ])('unsaved %s, uploading %s', (isDirty, isUploading, title, message) => {
    const warning = leavingWords({ isDirty, isUploading, stays });
    expect(warning?.title).toBe(title);
    expect(warning?.message).toMatch(message);
  });

  it('is undefined when nothing would be lost', () => {
    expect(leavingWords({ isDirty: false, isUploading: false, stays })).toBeUndefined();
  });
});
