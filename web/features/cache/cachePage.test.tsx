import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CacheOverview, MeAnswer } from '../../../generated/web/model';
import { failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './CachePage';

it('a cache that cannot be reached and an empty one are told apart', async () => {
  const api = mockEmptyBoard();
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser({ role: 'admin' }) }));
  let isReachable = false;
  api.on('GET /api/admin/cache', () =>
    isReachable
      ? ok<CacheOverview>({ success: true, data: { state: 'ready', types: [] } })
      : failure(503, 'SERVICE_UNAVAILABLE', 'Služba je dočasně nedostupná.'),
  );
  const { user } = renderApp('/admin/cache-management');
  expect(await screen.findByText('Cache je teď nedostupná')).toBeTruthy();
  expect(screen.queryByText(/Cache je prázdná/)).toBeNull();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByText(/^Cache je prázdná\./)).toBeTruthy();
});
