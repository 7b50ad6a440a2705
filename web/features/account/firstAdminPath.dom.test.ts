import { beforeEach, expect, it } from 'vitest';
import type { SetupGuideAnswer } from '../../../generated/web/model';
import { type FakeApi, failure, fakeApi, ok } from '../../test/fakeApi';
import { buildSetupGuide } from '../../test/setupSamples';
import { firstAdminPath } from './firstAdminPath';

let api: FakeApi;
const guide = (is_due: boolean) => ok<SetupGuideAnswer>({ success: true, data: buildSetupGuide({ is_due }) });

beforeEach(() => {
  api = fakeApi();
});

it.each(['/', '/admin'])('leads from %s to the guide while there is nothing on the site', async (path) => {
  api.on('GET /api/admin/setup', guide(true));
  expect(await firstAdminPath(path)).toBe('/admin/pruvodce');
});

it('leads where one was going once there is something', async () => {
  api.on('GET /api/admin/setup', guide(false));
  expect(await firstAdminPath('/admin')).toBe('/admin');
});

it('leads to the page that was asked for, without asking whether the guide is due', async () => {
  expect(await firstAdminPath('/admin/users')).toBe('/admin/users');
  expect(api.calls).toEqual([]);
});

it('does not stand in the way of signing in when the server cannot tell', async () => {
  api.on('GET /api/admin/setup', failure(500, 'INTERNAL_ERROR', 'Server má potíže.'));
  expect(await firstAdminPath('/')).toBe('/');
});
