import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  ErrorEnvelope,
  MeAnswer,
  RateLimitRule,
  RateLimits,
  RateLimitsAnswer,
  RateLimitUpdate,
} from '../../../generated/web/model';
import { failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './RateLimitsPage';

const VALUES = { limit: 10, window_seconds: 60, block_seconds: 0, key: 'both', mode: 'enforce' } as const;

function limits(changes: Partial<RateLimitRule>): RateLimits {
  const bounds = { minimum: 1, maximum: 1000 };
  const rule: RateLimitRule = {
    ...VALUES,
    name: 'search',
    label: 'Vyhledávání',
    help: 'Hledání na nástěnce.',
    is_set: true,
    default: VALUES,
    bounds: { limit: bounds, window_seconds: bounds, block_seconds: { ...bounds, minimum: 0 } },
    refused_24h: 0,
    version: 3,
    updated_by: null,
    updated_at: null,
    ...changes,
  };
  const allow_list = { networks: [], version: 0 };
  return { mode: 'enforce', mode_locked: false, rules: [rule], shared_address: null, allow_list };
}

it('a conflict is shown without asking whether to turn the protection off', async () => {
  const api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }), meta }));
  const login = { name: 'login', label: 'Přihlášení' };
  api.on('GET /api/admin/rate-limits', ok<RateLimitsAnswer>({ success: true, data: limits(login) }));
  api.on('PUT /api/admin/rate-limits/rules/login', () => {
    const data = limits({ ...login, limit: 30, version: 4 });
    const conflict = failure(409, 'VERSION_CONFLICT', 'Záznam mezitím změnil někdo jiný.');
    return { ...conflict, body: { ...(conflict.body as ErrorEnvelope), data } };
  });
  const { user } = renderApp('/admin/rate-limiting?tab=pravidla');
  await user.click(await screen.findByRole('button', { name: 'Upravit: Přihlášení' }));
  await user.selectOptions(await screen.findByLabelText('Režim'), 'off');
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  await user.click(await screen.findByRole('button', { name: 'Vypnout ochranu' }));
  const notice = await screen.findByRole('alert', { name: 'Záznam mezitím změnil někdo jiný' });
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  expect(screen.queryByText('Vypnout ochranu přihlášení?')).toBeNull();
  expect(document.activeElement).toBe(notice);
  await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
  expect(await screen.findByText('Vypnout ochranu přihlášení?')).toBeTruthy();
});

it('a rule that another admin has changed in the meantime is overwritten only by choice', async () => {
  const api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }), meta }));
  api.on('GET /api/admin/rate-limits', ok<RateLimitsAnswer>({ success: true, data: limits({}) }));
  const sent: RateLimitUpdate[] = [];
  const theirs = limits({ limit: 30, window_seconds: 120, version: 4 });
  api.on('PUT /api/admin/rate-limits/rules/search', async (request) => {
    sent.push((await request.json()) as RateLimitUpdate);
    if (sent.length > 1) return ok<RateLimitsAnswer>({ success: true, data: limits({ version: 5 }) });
    api.on('GET /api/admin/rate-limits', ok<RateLimitsAnswer>({ success: true, data: theirs }));
    const conflict = failure(409, 'VERSION_CONFLICT', 'Záznam mezitím změnil někdo jiný.');
    return { ...conflict, body: { ...(conflict.body as ErrorEnvelope), data: theirs } };
  });
  const { user } = renderApp('/admin/rate-limiting?tab=pravidla');
  await user.click(await screen.findByRole('button', { name: 'Upravit: Vyhledávání' }));
  const limit = await screen.findByLabelText('Limit');
  await user.clear(limit);
  await fill(user, limit, '20');
  await user.click(screen.getByRole('button', { name: 'Uložit' }));

  const notice = await screen.findByRole('alert', { name: 'Záznam mezitím změnil někdo jiný' });
  expect(notice.textContent?.replaceAll('\u00a0', ' ')).toContain('Období v sekundách: 60 → 120');
  await user.click(screen.getByRole('button', { name: 'Uložit' }));
  expect(sent).toHaveLength(1);
  await user.click(screen.getByLabelText('Uložené: 30'));
  await user.click(screen.getByLabelText('Vaše: 20'));
  await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual({ ...VALUES, limit: 20, window_seconds: 120, version: 4 });
});
