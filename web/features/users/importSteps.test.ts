import { describe, expect, it } from 'vitest';
import { firstStatus, importHindrance, importWords } from './importSteps';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('an import that is being looked at', () => {
  it.each([
    [{ ready: 5, existing: 1, wrong: 0 }, false, 'ready', 'Importovat: 5 uživatelů', undefined],
    [
      { ready: 1950, existing: 0, wrong: 50 },
      false,
      'wrong',
      undefined,
      'Opravte 50 řádků v souboru, nebo chybné přeskočte.',
    ],
    [{ ready: 3, existing: 0, wrong: 1 }, true, 'wrong', 'Importovat: 3 uživatelé', undefined],
    [
      { ready: 0, existing: 4, wrong: 0 },
      false,
      'existing',
      undefined,
      'V souboru není nikdo nový, koho by šlo založit.',
    ],
  ] as const)('%o, skipping: %s', (counts, skipsWrong, status, words, hindrance) => {
    const summary = { ...counts, rows: [] };
    expect(firstStatus(summary)).toBe(status);
    expect(plain(importWords(summary, skipsWrong))).toBe(words);
    expect(plain(importHindrance(summary, skipsWrong))).toBe(hindrance);
  });
});
