import { describe, expect, it } from 'vitest';
import { addNbsp } from './czechTypography';

describe('addNbsp', () => {
  it.each([
    ['v úterý', 'v~úterý'],
    ['K obědu i k večeři', 'K~obědu i~k~večeři'],
    ['(s rodiči)', '(s~rodiči)'],
    ['„V lese', '„V~lese'],
    ['psi a kočky', 'psi a~kočky'],
    ['ves nad řekou', 'ves nad řekou'],
    ['12. listopadu', '12.~listopadu'],
    ['25. 12. 2026', '25.~12.~2026'],
    ['120 Kč za 3 kg', '120~Kč za 3~kg'],
    ['4 100 000 obyvatel', '4~100~000 obyvatel'],
    ['§ 39 a č. 5', '§~39 a~č.~5'],
    ['bez změny', 'bez změny'],
  ])('binds %s', (text, bound) => {
    expect(addNbsp(text)).toBe(bound.replaceAll('~', '\u00a0'));
  });
});
