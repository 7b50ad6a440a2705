import { describe, expect, it } from 'vitest';
import { parsePastedList } from './memberDraft';

describe('parsePastedList', () => {
  it.each([
    ['names as they are', 'Jana Nováková\nPetr Novák', 'Jana Nováková\nPetr Novák'],
    ['a line of names', 'jana@example.cz, Petr Novák', 'jana@example.cz, Petr Novák'],
    ['a table by its addresses', 'Jméno;E-mail;Role\nJana;jana@example.cz;user', 'jana@example.cz'],
    ['a table by user names', 'username,role\nnovak,user\nzak,admin\n', 'novak\nzak'],
    ['another column where there is no address', 'jméno\te-mail\nJana Nováková\t\n', 'Jana Nováková'],
    ['a quoted cell', '\uFEFF"Celé jméno";"Třída"\r\n"Novák; Petr";"5.A"', 'Novák; Petr'],
    ['a table without known columns', 'a;b\nc;d', 'a;b\nc;d'],
  ])('takes %s', (_what, text, list) => {
    expect(parsePastedList(text)).toBe(list);
  });
});
