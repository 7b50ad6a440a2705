import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MeAnswer, ProfileInput, UserRecord, UserRecordAnswer } from '../../../generated/web/model';
import { type FakeResponse, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser, buildUserRecord } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import '../../app/UserEditPage';

function renderOwnRecord(
  record: UserRecord,
  respondToUpdate: (input: ProfileInput) => FakeResponse,
  search = '?tab=profil',
) {
  const api = mockEmptyBoard();
  let user = record;
  const sent: ProfileInput[] = [];
  api.on('GET /api/admin/users/7', () => ok<UserRecordAnswer>({ success: true, data: user }));
  api.on('PUT /api/auth/profile', async (request) => {
    const input = (await request.json()) as ProfileInput;
    sent.push(input);
    const result = respondToUpdate(input);
    if (result.status === 200) user = (result.body as UserRecordAnswer).data;
    return result;
  });
  return { api, sent, ...renderApp(`/admin/users/7/edit${search}`) };
}

const savedRecord = (overrides: Partial<UserRecord>) =>
  ok<UserRecordAnswer>({ success: true, data: buildUserRecord({ version: 4, ...overrides }) });

describe('the user’s own record', () => {
  it.each([
    ['?tab=heslo&from=/hledat%3Fq%3Da', '/hledat?q=a'],
    ['?from=/articles/voda%23prilohy', '/articles/voda#prilohy'],
    ['?from=/admin', undefined],
    ['?from=//evil.cz', undefined],
    ['', undefined],
  ])(
    'has a way back to the page it was opened from where the user may open it, with %s: %s',
    async (search, expected) => {
      renderOwnRecord(buildUserRecord(), () => savedRecord({}), search);
      await screen.findByRole('heading', { level: 1, name: 'Můj profil' });
      expect(screen.queryByRole('link', { name: 'Zpět' })?.getAttribute('href')).toBe(expected);
    },
  );

  it('is saved, and the header follows', async () => {
    const { api, user, sent } = renderOwnRecord(buildUserRecord(), ({ full_name }) =>
      savedRecord({ full_name }),
    );
    const name = await screen.findByLabelText('Jméno a příjmení');
    const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
    const me = buildUser({ full_name: 'Pavel Nový' });
    api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: me, meta }));
    await user.clear(name);
    await fill(user, name, 'Pavel Nový');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Profil je uložený')).toBeTruthy();
    expect(sent[0]).toMatchObject({ full_name: 'Pavel Nový', version: 3 });
    expect(sent[0]).not.toHaveProperty('role');
    expect((await screen.findAllByText('Pavel Nový')).length).toBeGreaterThan(0);
  });

  it('requires the password when the address changes, and shows the pending one', async () => {
    const { user, sent } = renderOwnRecord(buildUserRecord(), ({ email }) =>
      sent.length === 1
        ? failure(403, 'WRONG_PASSWORD', 'Heslo nesouhlasí.')
        : savedRecord({ email_pending: email }),
    );
    const email = await screen.findByLabelText('E-mail');
    expect(screen.queryByLabelText('Současné heslo')).toBeNull();
    await user.clear(email);
    await fill(user, email, 'novy@example.cz');
    await user.keyboard('{Enter}');
    const password = screen.getByLabelText('Současné heslo');
    expect(document.activeElement).toBe(password);
    expect(sent).toEqual([]);
    await fill(user, password, 'špatné');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Heslo nesouhlasí.')).toBeTruthy();
    await user.clear(password);
    await fill(user, password, 'správné');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Čeká na potvrzení/)).toBeTruthy();
    expect(sent[1]).toMatchObject({ email: 'novy@example.cz', current_password: 'správné' });
  });

  it('shows a conflict with both values and overwrites nothing', async () => {
    const theirs = buildUserRecord({ version: 5, full_name: 'Pavel od správce', color: '#123456' });
    const conflict = failure(409, 'VERSION_CONFLICT', 'Záznam mezitím změnil někdo jiný.');
    const { user, sent } = renderOwnRecord(buildUserRecord(), ({ version, full_name, color }) =>
      version === 3
        ? { ...conflict, body: { ...(conflict.body as object), data: theirs } }
        : savedRecord({ full_name, color, version: 6 }),
    );
    const name = await screen.findByLabelText('Jméno a příjmení');
    await user.clear(name);
    await fill(user, name, 'Pavel podle sebe');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Záznam mezitím změnil někdo jiný')).toBeTruthy();
    expect(screen.getByLabelText(/Vaše:.*Pavel podle sebe/)).toHaveProperty('checked', true);
    await user.click(screen.getByLabelText(/Uložené:.*Pavel od správce/));
    expect(screen.getByLabelText('Jméno a příjmení')).toHaveProperty('value', 'Pavel od správce');
    await user.click(screen.getByLabelText(/Vaše:.*Pavel podle sebe/));
    await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
    expect(await screen.findByText('Profil je uložený')).toBeTruthy();
    expect(sent[1]).toMatchObject({ full_name: 'Pavel podle sebe', color: '#123456', version: 5 });
  });
});
