import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BackupsAnswer, BackupsMeta, MeAnswer } from '../../../generated/web/model';
import { ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { BACKUPS_META, buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './BackupsPage';

const AT = '2026-11-21T02:00:00.000Z';

function renderBackups(meta: Partial<BackupsMeta>) {
  const api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
  const answer: BackupsAnswer = { success: true, data: [], meta: { ...BACKUPS_META, ...meta } };
  api.on('GET /api/admin/backups', ok(answer));
  renderApp('/admin/settings/backups');
}

it('shows how far the work is, beside which no other begins', async () => {
  renderBackups({
    running: { kind: 'backup', name: 'a', step: 'files', done: 3, total: 12, started_at: AT },
  });
  const name = 'Zálohuje se: ukládají se soubory, 3 z 12.';
  const progress = await screen.findByRole('progressbar', { name });
  expect(progress.getAttribute('aria-valuenow')).toBe('25');
  const create = screen.getByRole('button', { name: 'Zálohovat nyní' });
  expect(create.getAttribute('aria-disabled')).toBe('true');
});

it('says in a sentence what has failed', async () => {
  renderBackups({ last_failure: { at: AT, kind: 'backup', message: 'Na disku není dost místa.' } });
  expect(await screen.findByText('Zálohování se nepovedlo.')).toBeTruthy();
  expect(screen.getByText(/Na disku není dost místa/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Zatím tu není žádná záloha' })).toBeTruthy();
});
