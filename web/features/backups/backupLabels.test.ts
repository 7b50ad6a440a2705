import { describe, expect, it } from 'vitest';
import type { Backup, BackupWork } from '../../../generated/web/model';
import { BACKUPS_META as META } from '../../test/samples';
import {
  backupDurationLabel,
  copyLabel,
  elapsedLabel,
  keptMessage,
  lossesMessage,
  outcomeMessage,
  placeLabel,
  retentionMessage,
  verificationLabel,
  warningMessage,
  workLabel,
  workPercent,
} from './backupLabels';

const NOW = new Date('2026-11-21T08:00:00Z');
const good = { at: '2026-11-21T02:01:00.000Z', ok: true, problems: [], counts: [], files: 3 };

function backup(values: Partial<Backup> = {}): Backup {
  return {
    name: 'a.tar.gz',
    created_at: '2026-11-21T01:00:00.000Z',
    bytes: 10,
    kind: 'nightly',
    database: 'sqlite',
    verified: good,
    took_ms: 4_000,
    is_here: true,
    copy: null,
    ...values,
  } as Backup;
}

describe('the warning', () => {
  const failure = { at: '', kind: 'backup' as const, message: 'Na disku není dost místa.' };
  it.each([
    ['all is well', [backup()], META, undefined],
    ['nothing yet', [], META, undefined],
    [
      'too old',
      [backup({ created_at: '2026-11-18T01:00:00.000Z' })],
      { ...META, is_late: true },
      /je 3\u00a0dny stará/,
    ],
    [
      'older',
      [backup({ created_at: '2026-11-16T01:00:00.000Z' })],
      { ...META, is_late: true },
      /je 5\u00a0dní stará/,
    ],
    ['broken', [backup({ verified: { ...good, ok: false } })], META, /vadná/],
    ['failed', [backup()], { ...META, last_failure: failure }, /není dost místa/],
  ])('%s', (_name, data, meta, words) => {
    const message = warningMessage(data, meta, NOW);
    if (words) expect(message).toMatch(words);
    else expect(message).toBeUndefined();
  });
});

describe('running work', () => {
  const work = (values: Partial<BackupWork>): BackupWork => ({
    kind: 'backup',
    name: 'a',
    step: 'files',
    done: 3,
    total: 12,
    started_at: '',
    ...values,
  });
  it.each([
    [work({}), 'Zálohuje se: ukládají se soubory, 3 z 12.', 25],
    [work({ step: 'database', done: 0, total: null }), 'Zálohuje se: kopíruje se databáze.', undefined],
    [
      work({ step: 'database', done: 12 * 1024 ** 2, total: null }),
      'Zálohuje se: kopíruje se databáze, zatím 12\u00a0MB.',
      undefined,
    ],
    [
      work({ step: 'database', done: 12 * 1024 ** 2, total: 48 * 1024 ** 2 }),
      'Zálohuje se: kopíruje se databáze, 12\u00a0MB z 48\u00a0MB.',
      25,
    ],
    [work({ total: 0, done: 0 }), 'Zálohuje se: ukládají se soubory, 0 z 0.', undefined],
    [work({ step: 'packing', total: null }), 'Zálohuje se: archiv se dokončuje.', undefined],
    [work({ kind: 'verify', step: 'checking', done: 5, total: 10 }), 'Ověřuje se záloha: čte se archiv.', 50],
  ])('%j', (one, words, percent) => {
    expect(workLabel(one)).toBe(words);
    expect(workPercent(one)).toBe(percent);
  });

  it.each([
    ['2026-11-21T07:59:48.500Z', 'Trvá 11\u00a0s.'],
    ['2026-11-21T07:57:55.000Z', 'Trvá 2\u00a0min 5\u00a0s.'],
    ['2026-11-21T08:00:30.000Z', 'Trvá 0\u00a0s.'],
  ])('started at %s: %s', (started_at, words) => {
    expect(elapsedLabel({ started_at }, NOW.getTime())).toBe(words);
  });

  it.each([
    ['backup', [backup()], META, 'Záloha je hotová.'],
    [
      'backup',
      [],
      { ...META, last_failure: { at: '', kind: 'backup', message: '' } },
      'Zálohování se nepovedlo.',
    ],
    ['verify', [backup()], META, 'Záloha je v pořádku.'],
    ['verify', [backup({ verified: { ...good, ok: false } })], META, 'Záloha je vadná.'],
  ] as const)('the end of a %s', (kind, data, meta, words) => {
    expect(outcomeMessage(kind, 'a.tar.gz', data, meta)).toBe(words);
  });
});

it.each([
  [null, 'Neověřená'],
  [good, 'V pořádku'],
  [{ ...good, problems: ['x'] }, 'V pořádku, s výhradou'],
  [{ ...good, ok: false }, 'Vadná'],
])('a verification %j is labelled %s', (verified, words) => {
  expect(verificationLabel(backup({ verified }))).toBe(words);
});

it.each([
  [1, 'nejvýš 1\u00a0záloha,'],
  [3, 'nejvýš 3\u00a0zálohy,'],
  [14, 'nejvýš 14\u00a0záloh,'],
])('a retention of %i is labelled „%s“', (keep, words) => expect(retentionMessage(keep)).toContain(words));

const copy = {
  state: 'copied' as const,
  at: '2026-11-21T02:02:00.000Z',
  done: 0,
  attempts: 1,
  next_try_at: null,
  problem: null,
};

it.each([
  [true, null, 'Na serveru'],
  [true, { ...copy, state: 'failed' as const }, 'Na serveru'],
  [true, copy, 'Na serveru i mimo server'],
  [false, copy, 'Mimo server'],
])('a backup that is here: %s, with the copy %j, lies „%s“', (is_here, one, words) => {
  expect(placeLabel(backup({ is_here, copy: one }))).toBe(words);
});

it.each([
  [copy, /^undefined$/],
  [{ ...copy, state: 'waiting' as const }, /^Kopie čeká na odeslání\.$/],
  [{ ...copy, state: 'copying' as const, done: 2 * 1024 ** 2 }, /^Kopíruje se mimo server, 2\sMB z 8\sMB\.$/],
  [{ ...copy, state: 'failed' as const, problem: 'Je plno.' }, /^Kopie se nepovedla: Je plno\.$/],
  [
    { ...copy, state: 'failed' as const, problem: 'Je plno.', next_try_at: '2026-11-21T03:00:00.000Z' },
    /Je plno\. Další pokus 21\.\slistopadu\s2026\s4:00\.$/,
  ],
])('the copy %j is labelled %s', (one, words) => {
  expect(String(copyLabel(one, 8 * 1024 ** 2))).toMatch(words);
});

it('the warning names a copy that fails', () => {
  const failing = backup({ copy: { ...copy, state: 'failed', problem: 'Je plno.' } });
  expect(warningMessage([failing], META, NOW)).toBe('Kopie mimo server se nedaří: Je plno.');
});

it.each([
  [{ changes: 0, articles: 0, users: 0, last_change_at: null }, /^Od té doby se nic nezměnilo\.$/],
  [{ changes: 1, articles: 0, users: 0, last_change_at: null }, /: 1\szměna\.$/],
  [
    { changes: 12, articles: 3, users: 1, last_change_at: '2026-11-21T08:00:00.000Z' },
    /: 12\szměn, 3\snové nebo upravené články, 1\snový účet\. Poslední změna: 21\./,
  ],
])('what %j would lose: %s', (losses, words) => expect(lossesMessage(losses)).toMatch(words));

it.each([
  [null, undefined],
  [400, 'trvala 1\u00a0s'],
  [125_000, 'trvala 2\u00a0min 5\u00a0s'],
])('a backup of %s ms: %s', (milliseconds, words) => expect(backupDurationLabel(milliseconds)).toBe(words));

it('says how many copies are kept', () => {
  expect(keptMessage({ newest: 14, weekly: 4, monthly: 0 })).toMatch(/^14\snejnovějších, 4\stýdenní$/);
});
