import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { MeAnswer, SetupGuideAnswer } from '../../../generated/web/model';
import { isOnGuideDetour, startGuideDetour } from '../../lib/guideDetour';
import { type FakeApi, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
import { buildSetupGuide } from '../../test/setupSamples';
// Lazy chunks are loaded before the first test, outside its time limit.
import './AdminLayout';
import '../../features/settings/guide/GuidePage';

let api: FakeApi;
beforeEach(() => {
  api = mockEmptyBoard();
  const user = buildUser({ role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user }));
  api.on('GET /api/admin/setup', ok<SetupGuideAnswer>({ success: true, data: buildSetupGuide() }));
});

const findWayBack = () => screen.findByRole('button', { name: 'Zpět do průvodce' });

it('leads back from where the guide has led to, once', async () => {
  startGuideDetour();
  const { user } = renderApp('/admin/groups');
  await user.click(await findWayBack());
  await waitFor(() => expect(window.location.pathname).toBe('/admin/pruvodce'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zpět do průvodce' })).toBeNull());
  expect(isOnGuideDetour()).toBe(false);
});

it('stays away once it was hidden', async () => {
  startGuideDetour();
  const { user } = renderApp('/admin/groups');
  await findWayBack();
  await user.click(screen.getByRole('button', { name: 'Skrýt' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zpět do průvodce' })).toBeNull());
  expect(isOnGuideDetour()).toBe(false);
});

it('is not offered to who came by themselves', async () => {
  renderApp('/admin/groups');
  await screen.findByRole('heading', { level: 1, name: 'Skupiny' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zpět do průvodce' })).toBeNull());
});
