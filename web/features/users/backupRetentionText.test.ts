import { expect, test } from 'vitest';
import type { BackupsAnswer } from '../../../generated/web/model';
import { BACKUPS_META } from '../../test/samples';
import { backupRetentionText } from './backupRetentionText';

const backup = (created_at: string): BackupsAnswer['data'][number] => ({
  name: created_at,
  created_at,
  bytes: 1,
  kind: 'nightly',
  database: 'sqlite',
  verified: null,
  took_ms: null,
  is_here: true,
  copy: null,
});
const DATA = [backup('2026-11-21T01:00:00.000Z'), backup('2026-11-08T01:00:00.000Z')];

const answer = (data: BackupsAnswer['data'], keep: number, nightly: boolean): BackupsAnswer => ({
  success: true,
  data,
  meta: { ...BACKUPS_META, keep, nightly },
});

test.each([
  [
    'by the settings',
    answer(DATA, 14, true),
    /z 8\. listopadu 2026.*nejvýš 14 záloh .* asi 14 dní\..* 2 zálohy z doby/,
  ],
  ['by other settings', answer(DATA, 3, true), /nejvýš 3 zálohy .* asi 3 dny\./],
  ['without backups at night', answer(DATA, 14, false), /nejvýš 14 záloh\. V noci se nezálohuje/],
  ['where there is none', answer([], 14, true), /^Na serveru teď žádná záloha není\. Když se/],
  ['where nobody can tell', undefined, /dokud se zálohy nesmažou; které tu jsou/],
])('how long backups retain an erased user: %s', (_what, answerOrNone, pattern) => {
  expect(backupRetentionText(answerOrNone).replaceAll('\u00a0', ' ')).toMatch(pattern);
});
