import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  MeAnswer,
  Setting,
  SettingsAnswer,
  SettingsUpdate,
  SetupGuide,
  SetupGuideAnswer,
  SetupGuideUpdate,
  StarterAnswer,
  StarterRequest,
} from '../../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import './GuidePage';

const KEYS = ['site', 'address', 'mail', 'content', 'people', 'access', 'article'] as const;

function setting(overrides: Partial<Setting> & Pick<Setting, 'key' | 'label' | 'type' | 'value'>): Setting {
  return {
    group: 'mail',
    is_set: false,
    default: overrides.value,
    help: '',
    unit: null,
    minimum: 0,
    maximum: 200,
    choices: [],
    locked: false,
    problem: null,
    version: 0,
    updated_by: null,
    updated_at: null,
    ...overrides,
  };
}

let api: FakeApi;
let guide: SetupGuide;
let settings: Setting[];
let updates: SetupGuideUpdate[];

beforeEach(() => {
  api = mockEmptyBoard();
  const user = buildUser({ role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user }));
  guide = {
    status: 'open',
    is_offered: true,
    is_due: true,
    steps: KEYS.map((key) => ({ key, state: 'waiting' })),
    server_time: new Date().toISOString(),
    email: 'jana@lipova.cz',
    has_mail_problem: false,
    totals: { articles: 0, users: 1, groups: 0, sections: 0 },
    first_section: null,
    kits: [
      {
        kind: 'school',
        label: 'Škola',
        sections: [
          {
            key: 'news',
            name: 'Aktuality',
            description: '',
            color: '#1f6f8b',
            access: 'public',
            is_desk: false,
            exists: true,
          },
          {
            key: 'staff',
            name: 'Sborovna',
            description: '',
            color: '#7a4fb5',
            access: 'groups',
            is_desk: false,
            exists: false,
          },
          {
            key: 'canteen',
            name: 'Jídelna',
            description: '',
            color: '#b45309',
            access: 'public',
            is_desk: false,
            exists: false,
          },
        ],
        groups: [{ key: 'teachers', name: 'Učitelé', description: '', exists: false }],
      },
    ],
  };
  settings = [
    setting({ key: 'site_name', label: 'Název webu', type: 'text', value: 'Nástěnka', group: 'site' }),
    setting({ key: 'site_color', label: 'Barva webu', type: 'color', value: '#b3261e', group: 'site' }),
    setting({ key: 'public_url', label: 'Adresa webu', type: 'text', value: '', group: 'site' }),
    setting({ key: 'mail_host', label: 'Server pro odesílání', type: 'text', value: '' }),
    setting({ key: 'mail_password', label: 'Heslo k poště', type: 'password', value: null }),
  ];
  updates = [];
  const answer = () => ok<SetupGuideAnswer>({ success: true, data: guide });
  api.on('GET /api/admin/setup', answer);
  api.on('PUT /api/admin/setup', async (request) => {
    const update = (await request.json()) as SetupGuideUpdate;
    updates.push(update);
    const states = new Map(update.marks.map(({ step, state }) => [step, state]));
    const steps = guide.steps.map((step) => ({ ...step, state: states.get(step.key) ?? step.state }));
    guide = { ...guide, steps, status: update.status ?? guide.status };
    return answer();
  });
  api.on('GET /api/admin/settings', () => ok<SettingsAnswer>({ success: true, data: settings }));
});

const openStep = (name: RegExp) => screen.findByRole('button', { name, expanded: true });

it('opens the first step that waits, and goes on when one is skipped', async () => {
  guide = { ...guide, steps: KEYS.map((key) => ({ key, state: key === 'site' ? 'done' : 'waiting' })) };
  const { user } = renderApp('/admin/pruvodce');
  await openStep(/^2\. Adresa/);
  expect(screen.getByText(/^Hotovo 1 z\s7$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Přeskočit' }));
  await openStep(/^3\. E-mail/);
  expect(updates).toEqual([{ marks: [{ step: 'address', state: 'skipped' }] }]);
  expect(screen.getByRole('button', { name: /^3\. E-mail/ })).toBe(document.activeElement);
});

it('says before saving that a light color is refused, shows why, and offers a darker one', async () => {
  const message = 'Na světlém podkladu by tato barva nebyla dobře vidět. Vyberte tmavší.';
  const refused = failure(400, 'VALIDATION_FAILED', 'Některé hodnoty nastavení nejsou platné.');
  const sent: SettingsUpdate[] = [];
  api.on('PUT /api/admin/settings', async (request) => {
    sent.push((await request.json()) as SettingsUpdate);
    if (sent.length === 1)
      return {
        ...refused,
        body: { ...(refused.body as object), details: [{ path: 'site_color', message }] },
      };
    return ok<SettingsAnswer>({ success: true, data: settings });
  });
  const { user } = renderApp('/admin/pruvodce?krok=site');
  const color = await screen.findByRole('textbox', { name: 'Barva webu' });
  const pins = () =>
    [...screen.getByTitle('Ve světlém a tmavém vzhledu').querySelectorAll('i')].map(
      ({ style }) => style.backgroundColor,
    );
  await user.clear(color);
  await user.type(color, '#ffe600');
  expect(
    screen.getByText(/^Na\ssvětlém podkladu by\snebyla dobře vidět, uložit ji\snepůjde\.$/),
  ).toBeTruthy();
  expect(pins()).toEqual(['rgb(255, 230, 0)', 'rgb(255, 230, 0)']);
  await user.click(screen.getByRole('button', { name: 'Uložit a pokračovat' }));
  expect((await screen.findByText(/Vyberte\stmavší\.$/)).textContent).toMatch(/^Na\ssvětlém podkladu/);
  expect(document.activeElement).toBe(color);
  await user.click(screen.getByRole('button', { name: /^Použít #[0-9a-f]{6}$/ }));
  await user.click(screen.getByRole('button', { name: 'Uložit a pokračovat' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const offered = sent[1]?.values[0]?.value;
  expect(offered).toMatch(/^#(?!ffe600)[0-9a-f]{6}$/);
});

it('offers the address of the browser, and saves it though nobody typed it', async () => {
  const sent: SettingsUpdate[] = [];
  api.on('PUT /api/admin/settings', async (request) => {
    sent.push((await request.json()) as SettingsUpdate);
    settings = settings.map((one) =>
      one.key === 'public_url' ? { ...one, value: window.location.origin, version: 1, is_set: true } : one,
    );
    return ok<SettingsAnswer>({ success: true, data: settings });
  });
  const { user } = renderApp('/admin/pruvodce?krok=address');
  expect(await screen.findByDisplayValue(window.location.origin)).toBeTruthy();
  expect(await screen.findByText('Čas serveru')).toBeTruthy();
  expect(screen.queryByText(/Hodiny se/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Uložit a pokračovat' }));
  await openStep(/^3\. E-mail/);
  expect(sent).toEqual([{ values: [{ key: 'public_url', value: window.location.origin, version: 0 }] }]);
});

it('goes on with the stored address, also where the browser has another', async () => {
  settings = settings.map((one) =>
    one.key === 'public_url'
      ? { ...one, value: 'https://nastenka.lipova.cz', is_set: true, version: 1 }
      : one,
  );
  const { user } = renderApp('/admin/pruvodce?krok=address');
  await user.click(await screen.findByRole('button', { name: 'Pokračovat' }));
  await openStep(/^3\. E-mail/);
  expect(api.requests.some(({ method, url }) => method === 'PUT' && url.endsWith('/settings'))).toBe(false);
});

it('asks before the address is removed', async () => {
  settings = settings.map((one) =>
    one.key === 'public_url'
      ? { ...one, value: 'https://nastenka.lipova.cz', is_set: true, version: 1 }
      : one,
  );
  const { user } = renderApp('/admin/pruvodce?krok=address');
  await user.clear(await screen.findByLabelText('Adresa webu'));
  await user.click(screen.getByRole('button', { name: 'Uložit a pokračovat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Odebrat adresu webu?' }));
  await user.click(dialog.getByRole('button', { name: 'Zrušit' }));
  expect(api.requests.some(({ method, url }) => method === 'PUT' && url.endsWith('/settings'))).toBe(false);
});

it('warns when the clock of the server is wrong', async () => {
  guide = { ...guide, server_time: new Date(Date.now() - 5 * 60_000).toISOString() };
  renderApp('/admin/pruvodce?krok=address');
  expect((await screen.findByText(/Hodiny se/)).textContent).toMatch(/liší o\s5\sminut/);
});

it('tries the mail server that is typed, and tells what it said', async () => {
  api.on('POST /api/admin/settings/test-mail', {
    ...failure(409, 'WRONG_STATE', 'Poštovní server odmítl přihlášení.'),
    body: {
      success: false,
      error: 'Poštovní server odmítl přihlášení.',
      code: 'WRONG_STATE',
      details: [{ path: 'technical', message: '535 Invalid login' }],
      requestId: 'abc123',
    },
  });
  const { user } = renderApp('/admin/pruvodce?krok=mail');
  await user.type(await screen.findByLabelText('Server pro odesílání'), 'smtp.lipova.cz');
  await user.click(screen.getByRole('button', { name: 'Poslat zkušební e-mail' }));
  expect(await screen.findByText('Poštovní server odmítl přihlášení.')).toBeTruthy();
  expect(screen.getByText('535 Invalid login')).toBeTruthy();
  const request = api.requests.find(({ url }) => url.endsWith('/test-mail'));
  expect(request?.method).toBe('POST');
});

it('keeps what was typed while another step is open, and leads to the missing address first', async () => {
  const { user } = renderApp('/admin/pruvodce?krok=mail');
  await user.type(await screen.findByLabelText('Server pro odesílání'), 'smtp.lipova.cz');
  await user.click(screen.getByRole('link', { name: 'Nejdřív vyplnit adresu' }));
  await openStep(/^2\. Adresa/);
  await user.click(screen.getByRole('button', { name: /^3\. E-mail/ }));
  await openStep(/^3\. E-mail/);
  expect(screen.getByDisplayValue('smtp.lipova.cz')).toBeTruthy();
});

it('says where the stored password cannot be read, and may stay without mails', async () => {
  settings = settings.map((one) =>
    one.key === 'mail_password' ? { ...one, problem: 'Uložené heslo nejde přečíst.' } : one,
  );
  guide = { ...guide, has_mail_problem: true };
  const { user } = renderApp('/admin/pruvodce?krok=mail');
  expect(await screen.findByText(/Uložené heslo nejde přečíst/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zatím bez e-mailu' }));
  await waitFor(() => expect(updates).toEqual([{ marks: [{ step: 'mail', state: 'skipped' }] }]));
});

it('makes the chosen sections and groups, and says what was there', async () => {
  const sent: StarterRequest[] = [];
  api.on('POST /api/admin/setup/starter', async (request) => {
    sent.push((await request.json()) as StarterRequest);
    const created = [{ kind: 'section' as const, name: 'Sborovna' }];
    return ok<StarterAnswer>({
      success: true,
      data: {
        created,
        skipped: [
          { kind: 'section', name: 'Aktuality' },
          { kind: 'group', name: 'Učitelé' },
        ],
        granted: ['Učitelé'],
      },
    });
  });
  const { user } = renderApp('/admin/pruvodce?krok=content');
  await user.click(await screen.findByLabelText('Škola'));
  const sections = within(screen.getByRole('group', { name: 'Sekce' }));
  expect((sections.getByLabelText(/^Aktuality/) as HTMLInputElement).disabled).toBe(true);
  await user.click(sections.getByLabelText(/^Jídelna/));
  await user.click(screen.getByRole('button', { name: 'Založit a pokračovat' }));
  await openStep(/^5\. První lidé/);
  expect(
    screen.getByText(/^Založené sekce: „Sborovna“\..*dostaly i\sskupiny: „Učitelé“.*už bylo: „Aktuality“/),
  ).toBeTruthy();
  expect(sent).toEqual([{ kind: 'school', sections: ['staff'], groups: ['teachers'] }]);
});

it('brings what is chosen into view, where there is one thing to press', async () => {
  const scrolledTo: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent);
  });
  const steps = guide.steps.map((step) =>
    step.key === 'content' ? { ...step, state: 'done' as const } : step,
  );
  guide = { ...guide, steps };
  const { user } = renderApp('/admin/pruvodce?krok=content');
  const school = await screen.findByLabelText('Škola');
  const step = within(
    screen.getByRole('group', { name: 'Pro koho nástěnka bude' }).parentElement as HTMLElement,
  );
  const buttons = () => step.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['Pokračovat']);
  await user.click(school);
  expect(scrolledTo).toEqual(['Sekce']);
  expect(document.activeElement).toBe(school);
  expect(buttons()).toEqual(['Založit a pokračovat']);
  for (const name of [/^Sborovna/, /^Jídelna/, /^Učitelé/]) await user.click(screen.getByLabelText(name));
  expect(buttons()).toEqual(['Pokračovat']);
  expect(scrolledTo).toHaveLength(1);
});

describe('the section of an official noticeboard', () => {
  const sent: StarterRequest[] = [];
  beforeEach(() => {
    sent.length = 0;
    const kits = guide.kits.map((kit) => ({
      ...kit,
      sections: kit.sections.map((section) => ({ ...section, is_desk: section.key === 'canteen' })),
    }));
    guide = { ...guide, kits };
    api.on('POST /api/admin/setup/starter', async (request) => {
      sent.push((await request.json()) as StarterRequest);
      return ok<StarterAnswer>({ success: true, data: { created: [], skipped: [], granted: [] } });
    });
  });

  it('becomes one of the operator that is named, where the site has an address', async () => {
    const steps = guide.steps.map((step) =>
      step.key === 'address' ? { ...step, state: 'done' as const } : step,
    );
    guide = { ...guide, steps };
    const { user } = renderApp('/admin/pruvodce?krok=content');
    await user.click(await screen.findByLabelText('Škola'));
    await user.type(screen.getByLabelText('Provozovatel úřední desky'), 'Obec Lipová');
    await user.click(screen.getByRole('button', { name: 'Založit a pokračovat' }));
    expect(await screen.findByText('IČO má osm číslic.')).toBeTruthy();
    await user.type(screen.getByLabelText('IČO provozovatele'), '00123456');
    await user.click(screen.getByRole('button', { name: 'Založit a pokračovat' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.desk).toEqual({ operator_name: 'Obec Lipová', operator_ico: '00123456' });
  });

  it('is an ordinary one without an address, and the guide says how it is made a desk', async () => {
    const steps = guide.steps.map((step) =>
      step.key === 'address' ? { ...step, state: 'waiting' as const } : step,
    );
    guide = { ...guide, steps };
    const { user } = renderApp('/admin/pruvodce?krok=content');
    await user.click(await screen.findByLabelText('Škola'));
    expect(screen.getByText(/^Sekce „Úřední deska“ bude zatím obyčejná/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Založit a pokračovat' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('desk');
  });
});

it('gives rights to a group that is there only when it is chosen', async () => {
  guide = {
    ...guide,
    kits: guide.kits.map((kit) => ({
      ...kit,
      groups: kit.groups.map((group) => ({ ...group, exists: true })),
    })),
  };
  const sent: StarterRequest[] = [];
  api.on('POST /api/admin/setup/starter', async (request) => {
    sent.push((await request.json()) as StarterRequest);
    return ok<StarterAnswer>({ success: true, data: { created: [], skipped: [], granted: [] } });
  });
  const { user } = renderApp('/admin/pruvodce?krok=content');
  await user.click(await screen.findByLabelText('Škola'));
  await user.click(screen.getByLabelText(/^Učitelé.*Už tu je, dostane práva v\snových sekcích/));
  await user.click(screen.getByRole('button', { name: 'Založit a pokračovat' }));
  await screen.findByText('Nic nového není potřeba založit.');
  expect(sent).toEqual([{ kind: 'school', sections: ['staff', 'canteen'], groups: [] }]);
});

it('ends with what is open, and is offered on the overview no more', async () => {
  guide = { ...guide, steps: KEYS.map((key) => ({ key, state: key === 'mail' ? 'skipped' : 'done' })) };
  const { user } = renderApp('/admin/pruvodce');
  expect(await screen.findByRole('heading', { name: 'Hotovo' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'E-mail' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dokončit' }));
  await waitFor(() => expect(updates).toEqual([{ marks: [], status: 'finished' }]));
});

it('shows why it could not be loaded, and tries again', async () => {
  api.on('GET /api/admin/setup', failure(500, 'INTERNAL_ERROR', 'Server má potíže.'));
  const { user } = renderApp('/admin/pruvodce');
  const retry = await screen.findByRole('button', { name: /znovu/i });
  api.on('GET /api/admin/setup', () => ok<SetupGuideAnswer>({ success: true, data: guide }));
  await user.click(retry);
  expect(await screen.findByText(/^Hotovo 0 z\s7$/)).toBeTruthy();
});
