import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BackupsAnswer, BackupsMeta, MeAnswer } from '../../../generated/web/model';
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
