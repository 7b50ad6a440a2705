import { expect, it } from 'vitest';
import { auditTable, logTable, spreadsheetTime } from './czechExport';

it.each([
  ['2026-11-21T13:05:09.042+01:00', '21.11.2026 13:05:09'],
  ['2026-07-01T08:00:00.000+02:00', '1.7.2026 08:00:00'],
])('%s is %s in a spreadsheet', (pragueTime, text) => {
  expect(spreadsheetTime(pragueTime)).toBe(text);
});

it('tells the audit in Czech', () => {
  const [headings, row] = auditTable([
    {
      at: '2026-11-21T13:05:09.042+01:00',
      actor_id: 2,
      actor: 'Petr Svoboda',
      action: 'article.trashed',
      object_type: 'article',
      object_id: '5',
      object_label: 'Odstávka vody',
      before: '{"state":"published"}',
      after: '{"state":"trashed"}',
      request_id: 'abc',
      ip: '192.0.2.7',
      names: [],
    },
  ]);
  expect(headings).toEqual([
    'Čas',
    'Kdo',
    'Akce',
    'Čeho se týká',
    'Co se změnilo',
    'Celá věta',
    'Adresa IP',
    'Číslo požadavku',
  ]);
  expect(row).toEqual([
    '21.11.2026 13:05:09',
    'Petr Svoboda',
    'Přesun článku do koše',
    'Odstávka vody',
    'Stav: zveřejněno → v koši',
    'Petr Svoboda · přesun článku „Odstávka vody“ do koše: zveřejněno → v koši',
    '192.0.2.7',
    'abc',
  ]);
});

it('names the levels of the technical lines', () => {
  const line = { module: 'http', message: 'request', request_id: null, user: null, ip: null, data: null };
  const [, row] = logTable([
    { ...line, at: '2026-11-21T13:05:09.042+01:00', level: 'warn', duration_ms: 3.5 },
  ]);
  expect(row?.slice(1, 6)).toEqual(['Varování', 'http', 'request', '', '3,5']);
});
