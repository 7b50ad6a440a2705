import { describe, expect, it, test } from 'vitest';
import { passwordRejectionReason, personalWords } from './passwordRules.policy.ts';

const owner = {
  username: 'jana.nova',
  email: 'jnovakova@skola-lipa.cz',
  full_name: 'Jana Nováková',
  siteName: 'Nástěnka Lípa',
};

describe('a new password', () => {
  test.each([
    ['several words', 'čtyři koně na louce'],
    [
      '64 characters with spaces and diacritics',
      'žluťoučký kůň úpěl ďábelské ódy u řeky, a pak ještě jednou dokola',
    ],
    ['100 characters, of which more than the first 72 bytes count', `${'řeka teče dál a '.repeat(6)}moře`],
    ['twelve characters without a word in them', 'vq7tmz2xkpwj'],
    ['a shorter one that is strong', 'xK9#mQ2vLp'],
    ['words beside the own name', 'nováková pěstuje kaktusy'],
  ])('may be %s', async (_what, password) =>
    expect(await passwordRejectionReason(password, owner)).toBeUndefined(),
  );

  test.each([
    ['seven characters', 'xK9#mQ2', /aspoň 12 znaků/],
    ['eleven that are not strong', 'zimnibunda1', /aspoň 12 znaků/],
    ['a short one that everybody has', 'password1', /aspoň 12 znaků/],
    ['a long one that everybody has', 'password1234', /příliš snadné/],
    ['a row of the keyboard', 'qwertyuiop12', /příliš snadné/],
    ['one letter over and over', 'a'.repeat(64), /příliš snadné/],
    ['digits in their order', '123456789012', /příliš snadné/],
    ['a Czech one that everybody has', 'Heslo12345678', /příliš snadné/],
    ['the same with diacritics', 'přihlášení123', /příliš snadné/],
    ['the own name', 'Jana Nováková', /založené na vašem jméně/],
    ['the own name backwards with a year', 'novakova-JANA-1984', /založené na vašem jméně/],
    ['the user name', 'jana.nova.jana.nova', /založené na vašem jméně/],
    ['the e-mail address', 'jnovakova@skola-lipa.cz', /založené na vašem jméně/],
    ['the name of the site', 'NastenkaLipa2026', /založené na vašem jméně/],
  ])('may not be %s', async (_what, password, reason) =>
    expect(await passwordRejectionReason(password, owner)).toMatch(reason),
  );

  it('is judged the same in NFC and NFD', async () => {
    for (const password of ['žluťoučký kůň skáče', 'přihlášení123']) {
      expect(await passwordRejectionReason(password.normalize('NFD'), owner)).toBe(
        await passwordRejectionReason(password, owner),
      );
    }
  });

  it('is scored by its beginning only, so that a long one takes no longer', async () => {
    const strongPassword = 'čtyři koně na louce';
    expect(await passwordRejectionReason(strongPassword, owner)).toBe(undefined);
    expect(await passwordRejectionReason('a'.repeat(48) + strongPassword, owner)).toMatch(/příliš snadné/);
    expect(await passwordRejectionReason('4ss@'.repeat(250), owner)).toMatch(/příliš snadné/);
  });
});

test('name parts of two letters are ignored', () => {
  expect(personalWords({ username: 'li', full_name: 'Li Na', siteName: 'X' })).toEqual(['lina', 'nali']);
});
