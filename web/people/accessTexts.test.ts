/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import { accessReasonLabel, accessReasonsText, obstacleText } from './accessTexts';

describe('accessReasonLabel', () => {
  it.each([
    [{ kind: 'admin', level: 'write' }, 'je administrátor, smí všude všechno'],
    [{ kind: 'public', level: 'read' }, 'čte každý přihlášený (nástěnka není veřejná)'],
    [{ kind: 'members', level: 'read' }, 'čte každý přihlášený'],
    [{ kind: 'group', level: 'read', group: { id: 1, name: 'Rodiče' } }, 'čte díky skupině Rodiče'],
    [{ kind: 'group', level: 'write', group: { id: 1, name: 'Redakce' } }, 'píše díky skupině Redakce'],
  ] as const)('%o: %s', (reason, label) => {
    expect(accessReasonLabel(reason, false)).toBe(label);
  });

  it('names visitors where the board is public', () => {
    expect(accessReasonLabel({ kind: 'public', level: 'read' }, true)).toBe('čte každý, i nepřihlášený');
  });
});

describe('accessReasonsText', () => {
  it('says that a section is not on the board', () => {
    const row = {
      category: { id: 1, slug: 'sklad', name: 'Sklad' },
      on_board: false,
      level: 'read',
      reasons: [{ kind: 'members', level: 'read' }],
      openers: [],
    } as const;
    expect(accessReasonsText({ ...row, reasons: [...row.reasons], openers: [] }, true)).toBe(
      'čte každý přihlášený; sekce teď není na nástěnce',
    );
  });
});

describe('obstacleText', () => {
  it('names the time in Prague', () => {
    const text = obstacleText({ kind: 'scheduled', at: '2026-11-30T07:00:00.000Z' });
    expect(text).toMatch(/^Článek čeká na zveřejnění: 30\.\slistopadu\s2026\s8:00\.$/);
  });
});
