import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Backup, BackupsAnswer, BackupsMeta, MeAnswer } from '../../../generated/web/model';
import { advanceTime, startClock } from '../../test/clock';
import { ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { BACKUPS_META, buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './BackupsPage';

const AT = '2026-11-21T02:00:00.000Z';

it('shows the work as it goes on, beside which no other begins, and a failure as a sentence', async () => {
  startClock();
  const api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
  const meta: BackupsMeta = { ...BACKUPS_META };
  api.on('GET /api/admin/backups', () => ok<BackupsAnswer>({ success: true, data: [], meta: { ...meta } }));
  meta.running = { kind: 'backup', name: 'a', step: 'files', done: 3, total: 12, started_at: AT };
  renderApp('/admin/settings/backups');
  const name = 'Zálohuje se: ukládají se soubory, 3 z 12.';
  const progress = await screen.findByRole('progressbar', { name });
  expect(progress.getAttribute('aria-valuenow')).toBe('25');
  const create = screen.getByRole('button', { name: 'Zálohovat nyní' });
  expect(create.getAttribute('aria-disabled')).toBe('true');

  meta.running = null;
  meta.last_failure = { at: AT, kind: 'backup', message: 'Na disku není dost místa.' };
  await advanceTime(1_000);
  expect(await screen.findByText('Zálohování se nepovedlo.')).toBeTruthy();
  expect(screen.getByText(/Na disku není dost místa/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Zatím tu není žádná záloha' })).toBeTruthy();
});

it('says below a backup what its check has found, in the width of the row', async () => {
  const api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
  const problems = ['V archivu chybí databáze.', 'Nesouhlasí i další tabulky: 2.'];
  const backup: Backup = {
    name: 'nastenka-2026-11-21-020000-nightly.tar.gz',
    created_at: AT,
    bytes: 48_211_334,
    kind: 'nightly',
    database: 'sqlite',
    verified: { at: AT, ok: false, problems, counts: [], files: 0 },
    took_ms: 8_140,
    is_here: true,
    copy: null,
  };
  const sound: Backup = { ...backup, name: 'b.tar.gz', verified: null };
  api.on(
    'GET /api/admin/backups',
    ok<BackupsAnswer>({ success: true, data: [backup, sound], meta: BACKUPS_META }),
  );
  renderApp('/admin/settings/backups');
  const table = within(await screen.findByRole('table', { name: 'Zálohy od nejnovější' }));
  const [, failed, detail, other] = table.getAllByRole('row');
  expect(failed?.textContent).toContain('Vadná');
  const cell = within(detail as HTMLElement).getByRole('cell');
  expect([...cell.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(
    problems,
  );
  expect(cell.getAttribute('colspan')).toBe(
    String(within(failed as HTMLElement).getAllByRole('cell').length + 1),
  );
  expect(other?.textContent).toContain('Neověřená');
  expect(table.getAllByRole('row')).toHaveLength(4);
});
