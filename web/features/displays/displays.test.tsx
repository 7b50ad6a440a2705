import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type {
  CategoriesAnswer,
  Display,
  DisplayAnswer,
  DisplayInput,
  DisplayLinkAnswer,
  DisplaysAnswer,
  DisplayUpdate,
  MeAnswer,
} from '../../../generated/web/model';
import { buildCategory } from '../../test/articles';
import { type FakeApi, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../app/layouts/AdminLayout';
import './DisplaysPage';

const TOKEN = 'AbC-_'.padEnd(43, 'x');
const OTHER_TOKEN = 'DeF-_'.padEnd(43, 'x');
const DISPLAY: Display = {
  id: 3,
  slug: 'vestibul',
  name: 'Vestibul',
  sections: [{ id: 1, slug: 'skola', name: 'Škola', color: '#b3541e', public: false }],
  seconds: 20,
  theme: 'light',
  created_by: 'Jana Nováková',
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: null,
  version: 1,
};

let api: FakeApi;
let displays: Display[];

beforeEach(() => {
  api = mockEmptyBoard();
  displays = [];
  const user = buildUser({ role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user }));
  api.on('GET /api/admin/displays', () => ok<DisplaysAnswer>({ success: true, data: displays }));
  const categories = [
    buildCategory({ name: 'Škola' }),
    buildCategory({ id: 2, slug: 'sborovna', name: 'Sborovna' }),
  ];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
});

const linkOf = (token: string) => `${window.location.origin}/obrazovka/vestibul#${token}`;

it('makes a display, says whom its sections are shown to, and shows its link once', async () => {
  const sent: DisplayInput[] = [];
  api.on('POST /api/admin/displays', async (request) => {
    sent.push((await request.json()) as DisplayInput);
    displays = [DISPLAY];
    return { ...ok<DisplayLinkAnswer>({ success: true, data: DISPLAY, token: TOKEN }), status: 201 };
  });
  const { user } = renderApp('/admin/obrazovky');
  expect(await screen.findByText('Zatím tu není žádná obrazovka')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Nová obrazovka' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nová obrazovka' }));
  await user.click(form.getByRole('button', { name: 'Vytvořit obrazovku' }));
  expect(await form.findByText(/^Vyplňte název/)).toBeTruthy();
  await user.type(form.getByLabelText('Název'), 'Vestibul');
  await user.click(await form.findByLabelText(/^Sborovna/));
  expect((await form.findByRole('status')).textContent).toMatch(
    /^Sekce „Sborovna“ není veřejná\. Na\sobrazovce ji\suvidí každý, kdo jde kolem\.$/,
  );
  await user.click(form.getByRole('button', { name: 'Vytvořit obrazovku' }));
  const link = within(await screen.findByRole('dialog', { name: 'Odkaz pro obrazovku Vestibul' }));
  expect(sent).toEqual([{ name: 'Vestibul', category_ids: [2], seconds: 20, theme: 'light' }]);
  expect(link.getByText(linkOf(TOKEN))).toBeTruthy();
  expect(link.getByRole('img', { name: /^QR kód/ })).toBeTruthy();
  expect(link.getByRole('link', { name: 'Otevřít obrazovku' }).getAttribute('href')).toBe(linkOf(TOKEN));
  await user.click(link.getByRole('button', { name: 'Mám ho' }));
  expect(await screen.findByText(/^Ještě se nespojila$/)).toBeTruthy();
  expect(screen.queryByText(linkOf(TOKEN))).toBeNull();
});

it('renews the link and ends the display, each after a question', async () => {
  displays = [{ ...DISPLAY, last_seen_at: new Date(Date.now() - 130_000).toISOString() }];
  api.on('POST /api/admin/displays/3/token', {
    ...ok<DisplayLinkAnswer>({ success: true, data: DISPLAY, token: OTHER_TOKEN }),
    status: 201,
  });
  api.on('DELETE /api/admin/displays/3', () => {
    displays = [];
    return ok({ success: true });
  });
  const { user } = renderApp('/admin/obrazovky');
  expect(await screen.findByText(/^před\s2\sminutami$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nový odkaz: Vestibul' }));
  await user.click(await screen.findByRole('button', { name: 'Vytvořit nový odkaz' }));
  expect(await screen.findByText(linkOf(OTHER_TOKEN))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mám ho' }));
  await user.click(screen.getByRole('button', { name: 'Ukončit: Vestibul' }));
  await user.click(await screen.findByRole('button', { name: 'Ukončit obrazovku' }));
  expect(await screen.findByText('Zatím tu není žádná obrazovka')).toBeTruthy();
});

it('saves what was changed, over what somebody else has saved', async () => {
  displays = [DISPLAY];
  const sent: DisplayUpdate[] = [];
  api.on('PUT /api/admin/displays/3', async (request) => {
    const body = (await request.json()) as DisplayUpdate;
    sent.push(body);
    const current = { ...DISPLAY, name: 'Chodba', version: 2 };
    if (body.version !== 2) {
      displays = [current];
      const conflict = {
        success: false,
        error: 'Záznam mezitím změnil někdo jiný.',
        code: 'VERSION_CONFLICT',
      };
      return { status: 409, body: { ...conflict, requestId: 'a', data: current } };
    }
    displays = [{ ...current, seconds: body.seconds, version: 3 }];
    return ok<DisplayAnswer>({ success: true, data: displays[0] ?? DISPLAY });
  });
  const { user } = renderApp('/admin/obrazovky');
  await user.click(await screen.findByRole('button', { name: 'Upravit: Vestibul' }));
  const form = within(await screen.findByRole('dialog', { name: 'Obrazovka Vestibul' }));
  await user.selectOptions(form.getByLabelText('Jak dlouho jedna stránka'), '30');
  await user.click(form.getByRole('button', { name: 'Uložit' }));
  const notice = within(await form.findByRole('alert', { name: /^Záznam mezitím/ }));
  expect(notice.getByText('Chodba')).toBeTruthy();
  await user.click(notice.getByRole('button', { name: /^Uložit/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({
    name: 'Chodba',
    category_ids: [1],
    seconds: 30,
    theme: 'light',
    version: 2,
  });
  expect(await screen.findByRole('heading', { name: 'Chodba' })).toBeTruthy();
});
