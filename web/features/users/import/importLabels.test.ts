import { describe, expect, it } from 'vitest';
import { createdMessage, importBlockedReason, importButtonLabel, initialStatus } from './importLabels';

const withPlainSpaces = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the labels of an import preview', () => {
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
  ] as const)('%o, skipping: %s', (counts, skipsInvalid, status, label, blockedReason) => {
    const read = { has_header: true, ignored_columns: [], empty_lines: 0, missing_groups: [], admins: [] };
    const summary = { ...counts, ...read, rows: [] };
    expect(initialStatus(summary)).toBe(status);
    expect(withPlainSpaces(importButtonLabel(summary, skipsInvalid))).toBe(label);
    expect(withPlainSpaces(importBlockedReason(summary, skipsInvalid))).toBe(blockedReason);
  });
});

it.each([
  [0, 'Založeno 0 uživatelů.'],
  [1, 'Založen 1 uživatel.'],
  [3, 'Založeni 3 uživatelé.'],
  [24, 'Založeno 24 uživatelů.'],
])('of %i new users the result says „%s“', (count, text) => {
  expect(withPlainSpaces(createdMessage(count))).toBe(text);
});
