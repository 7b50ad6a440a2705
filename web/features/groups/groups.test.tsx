import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  Done,
  GroupAccessChange,
  GroupAnswer,
  GroupImpactAnswer,
  GroupRecord,
  GroupsAnswer,
  MatchAnswer,
} from '../../../generated/web/model';
import { type FakeResponse, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { renderApp } from '../../test/renderApp';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './GroupPage';
import './GroupsPage';
import { buildAccessResponse, buildGroup, buildListMeta, mockBoardWithGroup } from '../../test/groupSamples';

const CONFLICT_TITLE = 'Záznam mezitím změnil někdo jiný';
function conflictWith(group: GroupRecord): FakeResponse {
  const conflict = failure(409, 'VERSION_CONFLICT', CONFLICT_TITLE);
  return { ...conflict, body: { ...(conflict.body as object), data: group } };
}
const groupResponse = (overrides: Parameters<typeof buildGroup>[0]) =>
  ok<GroupAnswer>({ success: true, group: buildGroup(overrides) });

describe('the list of groups', () => {
  it('shows the counts of each group, and is sorted and searched by its URL', async () => {
    const api = mockBoardWithGroup(buildGroup({ member_count: 5, is_default: true }));
    const { user } = renderApp('/admin/groups');
    const row = await screen.findByRole('row', { name: /Redakce/ });
    expect(visibleText(row)).toContain('5 lidí');
    expect(visibleText(row)).toContain('1 kategorii');
    expect(visibleText(row)).toContain('pro nové uživatele');
    await user.click(screen.getByRole('link', { name: 'Členové' }));
    expect(window.location.search).toBe('?sort=-member_count');
    await fill(user, screen.getByRole('searchbox', { name: 'Hledat skupinu' }), 'red');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?q=red&sort=-member_count'));
    await waitFor(() => expect(api.calls.at(-1)).toContain('q=red'));
  });

  it('shows that nothing was found, and offers the whole list', async () => {
    const api = mockBoardWithGroup();
    api.on('GET /api/admin/groups', ok<GroupsAnswer>({ success: true, data: [], meta: buildListMeta(0) }));
    const { user } = renderApp('/admin/groups?q=nikde');
    await user.click(await screen.findByRole('link', { name: 'Zrušit filtry' }));
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Zatím tu není žádná skupina')).toBeTruthy();
  });

  it('shows why it failed', async () => {
    const api = mockBoardWithGroup();
    api.on('GET /api/admin/groups', failure(403, 'FORBIDDEN', 'Sem nesmíte.'));
    renderApp('/admin/groups');
    expect(await screen.findByText('Sem nesmíte.')).toBeTruthy();
  });

  it('creates a group; a taken name is reported at its field', async () => {
    const api = mockBoardWithGroup();
    const taken = failure(409, 'NAME_TAKEN', 'Skupina s tímto názvem už existuje.');
    const details = [{ path: 'name', message: 'Tento název už má jiná skupina.' }];
    api.on('POST /api/admin/groups', { ...taken, body: { ...(taken.body as object), details } });
    const { user } = renderApp('/admin/groups');
    await user.click(await screen.findByRole('link', { name: 'Nová skupina' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nová skupina' });
    await fill(user, within(dialog).getByLabelText('Název'), 'Redakce');
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Tento název už má jiná skupina.')).toBeTruthy();
    api.on('POST /api/admin/groups', { ...groupResponse({}), status: 201 });
    await user.click(within(dialog).getByRole('button', { name: 'Založit skupinu' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Redakce' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/admin/groups/5/edit?tab=clenove');
  });

  it('creates one group, also when the first response was lost', async () => {
    const api = mockBoardWithGroup();
    const keys: (string | null)[] = [];
    api.on('POST /api/admin/groups', (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? failure(503, 'SERVICE_UNAVAILABLE', 'Zkuste to za chvíli.')
        : { ...groupResponse({}), status: 201 };
    });
    const { user } = renderApp('/admin/groups');
    await user.click(await screen.findByRole('link', { name: 'Nová skupina' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nová skupina' }));
    await fill(user, dialog.getByLabelText('Název'), 'Redakce');
    await user.keyboard('{Enter}');
    await dialog.findByText('Zkuste to za chvíli.');
    await user.click(dialog.getByRole('button', { name: 'Založit skupinu' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Redakce' })).toBeTruthy();
    expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
  });

  it('deletes a group only after its name is typed, and shows who loses what', async () => {
    const api = mockBoardWithGroup();
    const category = { id: 1, slug: 'skola', name: 'Škola' };
    const losses = [
      { category, level: 'write' as const, member_count: 4, examples: ['Jana', 'Petr', 'Eva'] },
    ];
    const impact: GroupImpactAnswer = { success: true, data: { member_count: 4, losses } };
    api.on('GET /api/admin/groups/5/impact', ok(impact));
    api.on('DELETE /api/admin/groups/5', ok<Done>({ success: true }));
    const { user } = renderApp('/admin/groups');
    await user.click(await screen.findByRole('button', { name: 'Smazat: Redakce' }));
    const dialog = await screen.findByRole('dialog');
    expect(visibleText(await within(dialog).findByRole('row', { name: /Škola/ }))).toBe(
      'ŠkolaPřestanou: psátKolik: 4 lidéKdo: Jana, Petr, Eva a další 1',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Smazat skupinu' }));
    expect(await within(dialog).findByText('Název se neshoduje.')).toBeTruthy();
    expect(api.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
    await fill(user, within(dialog).getByLabelText(/Pro potvrzení/), 'Redakce');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const since = api.calls.indexOf('DELETE /api/admin/groups/5') + 1;
    await waitFor(() => expect(api.calls.slice(since)).toContain('GET /api/admin/groups?sort=name&page=1'));
    // The admin may have been a member.
    expect(api.calls.slice(since)).toContain('GET /api/auth/permissions');
    expect(api.calls.slice(since).filter((call) => call.includes('/groups/5'))).toEqual([]);
  });
});

describe('the details of a group', () => {
  it('saved by another user are shown beside the user’s own changes, and nothing is overwritten', async () => {
    const api = mockBoardWithGroup();
    const sent: unknown[] = [];
    api.on('PUT /api/admin/groups/5', async (request) => {
      const body = await request.json();
      sent.push(body);
      if (body.version === 2) {
        const theirs = { name: 'Redaktoři', description: 'Jejich popis.', version: 3 };
        api.on('GET /api/admin/groups/5', groupResponse(theirs));
        return conflictWith(buildGroup(theirs));
      }
      return groupResponse({ ...body, version: 4 });
    });
    const { user } = renderApp('/admin/groups/5/edit');
    const name = await screen.findByLabelText('Název');
    await user.clear(name);
    await fill(user, name, 'Zpravodajové');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    const notice = await screen.findByRole('alert', { name: CONFLICT_TITLE });
    expect(document.activeElement).toBe(notice);
    expect(within(notice).getByLabelText(/Vaše:.*Zpravodajové/)).toHaveProperty('checked', true);
    expect(within(notice).getByLabelText(/Uložené:.*Redaktoři/)).toHaveProperty('checked', false);
    expect(visibleText(notice)).toContain('Popis: Píší zprávy. → Jejich popis.');
    expect((screen.getByLabelText('Název') as HTMLInputElement).value).toBe('Zpravodajové');
    expect((screen.getByLabelText(/Popis/) as HTMLTextAreaElement).value).toBe('Jejich popis.');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(sent).toHaveLength(1);
    await user.click(within(notice).getByRole('button', { name: 'Uložit vybrané' }));
    expect(await screen.findByText('Údaje skupiny jsou uložené')).toBeTruthy();
    expect(sent[1]).toEqual({
      name: 'Zpravodajové',
      description: 'Jejich popis.',
      is_default: false,
      is_askable: false,
      version: 3,
    });
  });
});

describe('the access of a group', () => {
  it('is chosen, summed up and saved together; a conflict retains the choice', async () => {
    const api = mockBoardWithGroup();
    const sent: GroupAccessChange[] = [];
    api.on('GET /api/admin/groups/5/access', ok(buildAccessResponse(['none', 'read', 'write'], 2)));
    api.on('PUT /api/admin/groups/5/access', async (request) => {
      const body = (await request.json()) as GroupAccessChange;
      sent.push(body);
      if (body.version === 2) {
        api.on('GET /api/admin/groups/5/access', ok(buildAccessResponse(['write', 'read', 'none'], 3)));
        api.on('GET /api/admin/groups/5', groupResponse({ version: 3 }));
        return conflictWith(buildGroup({ version: 3 }));
      }
      return ok(buildAccessResponse(['read', 'read', 'none'], 4));
    });
    const { user } = renderApp('/admin/groups/5/edit?tab=pristup');
    const choice = async (category: string, level: string) =>
      within(await screen.findByRole('group', { name: `Co skupina smí: ${category}` })).getByLabelText(level);
    await user.click(await choice('Úřední deska', 'Číst'));
    await user.click(await choice('Sborovna', 'Nic'));
    const bar = screen.getByRole('region', { name: 'Neuložené změny' });
    expect(visibleText(bar)).toContain('Změní se přístup v 2 kategoriích. Týká se členů skupiny: 1 člověk.');
    expect(visibleText(bar)).toContain('Nově smí číst: Úřední deska');
    expect(visibleText(bar)).toContain('Přestane psát i číst: Sborovna');
    await user.click(within(bar).getByRole('button', { name: 'Uložit změny' }));

    const notice = await screen.findByRole('alert', { name: CONFLICT_TITLE });
    const conflict = within(notice).getByRole('group', { name: 'Úřední deska' });
    expect(visibleText(conflict)).toBe('Úřední deskaVaše: čístUložené: psát');
    await user.click(within(notice).getByRole('button', { name: 'Uložit vybrané' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Neuložené změny' })).toBeNull());
    // What the other admin has saved already is not sent again.
    expect(sent.at(-1)).toEqual({ changes: [{ category_id: 1, level: 'read' }], version: 3 });
  });

  it('is no conflict with what this page saved in another tab', async () => {
    const api = mockBoardWithGroup();
    const sent: number[] = [];
    api.on('GET /api/admin/groups/5/access', ok(buildAccessResponse(['none', 'read', 'write'], 2)));
    api.on('PUT /api/admin/groups/5', async (request) => {
      const saved = groupResponse({ ...((await request.json()) as object), version: 3 });
      api.on('GET /api/admin/groups/5', saved);
      return saved;
    });
    api.on('PUT /api/admin/groups/5/access', async (request) => {
      const { version } = (await request.json()) as GroupAccessChange;
      sent.push(version);
      if (version === 2) {
        api.on('GET /api/admin/groups/5/access', ok(buildAccessResponse(['none', 'read', 'write'], 3)));
        return conflictWith(buildGroup({ version: 3 }));
      }
      return ok(buildAccessResponse(['read', 'read', 'write'], 4));
    });
    const { user } = renderApp('/admin/groups/5/edit?tab=pristup');
    const levels = await screen.findByRole('group', { name: 'Co skupina smí: Úřední deska' });
    await user.click(within(levels).getByLabelText('Číst'));
    await user.click(screen.getByRole('link', { name: 'Údaje' }));
    await fill(user, await screen.findByLabelText('Název'), ' Lhota');
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Údaje skupiny jsou uložené')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /Přístup/ }));
    await user.click(screen.getByRole('button', { name: 'Uložit změny' }));
    expect(await screen.findByText('Přístup je uložený')).toBeTruthy();
    expect(sent).toEqual([2, 3]);
  });

  it('stays marked while another tab is shown, and can be set for all visible rows', async () => {
    const api = mockBoardWithGroup();
    api.on('GET /api/admin/groups/5/access', ok(buildAccessResponse(['none', 'read', 'write'], 2)));
    const { user } = renderApp('/admin/groups/5/edit?tab=pristup');
    await fill(user, await screen.findByRole('searchbox', { name: 'Hledat kategorii' }), 'deska');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Sborovna')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Číst vše' }));
    await user.click(screen.getByRole('link', { name: 'Údaje' }));
    expect(await screen.findByLabelText('Název')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /Přístup/ }));
    expect(visibleText(screen.getByRole('region', { name: 'Neuložené změny' }))).toContain(
      'Nově smí číst: Úřední deska',
    );
  });
});

describe('the members of a group', () => {
  it('are pasted, reviewed and saved together with the removed ones', async () => {
    const api = mockBoardWithGroup();
    const person = (id: number, username: string) => ({
      id,
      username,
      full_name: 'Petr Novák',
      role: 'user' as const,
      color: '#2e6b4f',
      member: false,
    });
    const matches: MatchAnswer = {
      success: true,
      data: {
        found: [{ ...person(20, 'eva'), full_name: 'Eva Malá' }],
        unknown: ['Karel Nikdo'],
        ambiguous: [{ text: 'Petr Novák', users: [person(21, 'novak1'), person(22, 'novak2')] }],
      },
    };
    api.on('POST /api/admin/groups/5/members/match', ok(matches));
    let sent: unknown;
    api.on('PUT /api/admin/groups/5/members', async (request) => {
      sent = await request.json();
      return groupResponse({ version: 3 });
    });
    const { user } = renderApp('/admin/groups/5/edit?tab=clenove');
    await user.click(await screen.findByRole('checkbox', { name: 'Vybrat: Jana Nováková (jana)' }));
    await user.click(screen.getByRole('button', { name: /Odebrat vybrané/ }));
    await user.click(screen.getByRole('radio', { name: 'Vložit seznam' }));
    await fill(user, screen.getByLabelText(/Jména, uživatelská jména/), 'eva, Petr Novák, Karel Nikdo');
    await user.click(screen.getByRole('button', { name: 'Najít lidi' }));
    expect(await screen.findByText('Karel Nikdo')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /novak2/ }));
    await user.click(screen.getByRole('button', { name: /Připravit/ }));
    const bar = screen.getByRole('region', { name: 'Neuložené změny' });
    expect(visibleText(bar)).toContain('Přidáte 2 lidi:');
    expect(visibleText(bar)).toContain('Odeberete 1 člověka:');
    await user.click(within(bar).getByRole('button', { name: 'Uložit změny' }));
    expect(await screen.findByText('Členové jsou uložení')).toBeTruthy();
    expect(sent).toEqual({ add: [20, 22], remove: [11], version: 2 });
  });

  it('that are pasted and known by one name each need no more than saving', async () => {
    const api = mockBoardWithGroup();
    const eva = { id: 20, username: 'eva', full_name: 'Eva Malá', role: 'user' as const, color: '#2e6b4f' };
    const data = { found: [{ ...eva, member: false }], unknown: ['Karel Nikdo'], ambiguous: [] };
    api.on('POST /api/admin/groups/5/members/match', ok<MatchAnswer>({ success: true, data }));
    const { user } = renderApp('/admin/groups/5/edit?tab=clenove');
    await user.click(await screen.findByRole('radio', { name: 'Vložit seznam' }));
    const list = screen.getByLabelText<HTMLTextAreaElement>(/Jména, uživatelská jména/);
    await fill(user, list, 'eva, Karel Nikdo');
    await user.click(screen.getByRole('button', { name: 'Najít lidi' }));
    const prepared = await screen.findByText(/^Připraveno\sk\spřidání: 1\sčlověka/);
    expect(prepared.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(list.value).toBe('Karel Nikdo');
    const bar = screen.getByRole('region', { name: 'Neuložené změny' });
    expect(visibleText(bar)).toContain('Přidáte 1 člověka:');
    api.on('PUT /api/admin/groups/5/members', groupResponse({ version: 3 }));
    await user.click(within(bar).getByRole('button', { name: 'Uložit změny' }));
    expect(await screen.findByText('Členové jsou uložení')).toBeTruthy();
    expect(screen.queryByText(/^Připraveno/)).toBeNull();
    expect(screen.getByText(/^Koho neznáme, zůstal/)).toBeTruthy();
  });

  it('that another user has changed are shown, and why the rest could not be found out', async () => {
    const api = mockBoardWithGroup();
    const refusal = failure(503, 'SERVICE_UNAVAILABLE', 'Zkuste to za chvíli.');
    api.on('POST /api/admin/groups/5/members/match', refusal);
    api.on('PUT /api/admin/groups/5/members', () =>
      conflictWith(buildGroup({ member_count: 40, version: 3 })),
    );
    const { user } = renderApp('/admin/groups/5/edit?tab=clenove');
    await user.click(await screen.findByRole('checkbox', { name: 'Vybrat: Jana Nováková (jana)' }));
    await user.click(screen.getByRole('button', { name: /Odebrat vybrané/ }));
    await user.click(screen.getByRole('button', { name: 'Uložit změny' }));
    const notice = await screen.findByRole('alert', { name: CONFLICT_TITLE });
    expect(visibleText(notice)).toContain('Počet členů: 1 → 40');
    expect(await screen.findByText('Zkuste to za chvíli.')).toBeTruthy();
    expect(visibleText(screen.getByRole('region', { name: 'Neuložené změny' }))).toContain(
      'Odeberete 1 člověka',
    );
  });

  it('that another user has already removed are no longer pending', async () => {
    const api = mockBoardWithGroup();
    const data = { found: [], unknown: ['jana'], ambiguous: [] };
    api.on('POST /api/admin/groups/5/members/match', ok<MatchAnswer>({ success: true, data }));
    api.on('PUT /api/admin/groups/5/members', () =>
      conflictWith(buildGroup({ member_count: 0, version: 3 })),
    );
    const { user } = renderApp('/admin/groups/5/edit?tab=clenove');
    await user.click(await screen.findByRole('checkbox', { name: 'Vybrat: Jana Nováková (jana)' }));
    await user.click(screen.getByRole('button', { name: /Odebrat vybrané/ }));
    await user.click(screen.getByRole('button', { name: 'Uložit změny' }));
    expect(await screen.findByText(/Část změn mezitím udělal někdo jiný \(/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Neuložené změny' })).toBeNull();
  });
});

function visibleText(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll('\u00a0', ' ').trim();
}
