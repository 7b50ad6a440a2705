import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  AllowedNetwork,
  AllowListUpdate,
  ErrorEnvelope,
  MeAnswer,
  RateLimits,
  RateLimitsAnswer,
} from '../../../generated/web/model';
import type { DraftValues } from '../../session/drafts/draft';
import { handOffDraft } from '../../session/drafts/draftHandoff';
import { type FakeResponse, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './RateLimitsPage';

const SCHOOL: AllowedNetwork = { cidr: '192.0.2.0/24', note: 'Sborovna' };
const MONITORING: AllowedNetwork = { cidr: '198.51.100.7', note: 'Dohled' };

function limits(networks: readonly AllowedNetwork[], version: number): RateLimits {
  return {
    mode: 'enforce',
    mode_locked: false,
    rules: [],
    shared_address: null,
    allow_list: { networks: [...networks], version },
  };
}

async function renderAllowList(networks: readonly AllowedNetwork[], draft?: DraftValues) {
  const api = mockEmptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const state = {
    now: limits(networks, 3),
    refusal: undefined as FakeResponse | undefined,
    pause: Promise.resolve(),
  };
  const sent: AllowListUpdate[] = [];
  const respond = () => ok<RateLimitsAnswer>({ success: true, data: state.now });
  api.on('GET /api/admin/rate-limits', respond);
  api.on('PUT /api/admin/rate-limits/allow-list', async (request) => {
    const update = (await request.json()) as AllowListUpdate;
    sent.push(update);
    if (state.refusal) return state.refusal;
    await state.pause;
    state.now = limits(update.networks, update.version + 1);
    return respond();
  });
  const { user } = renderApp('/admin/rate-limiting?tab=site');
  await screen.findByRole('button', { name: 'Přidat síť' });
  if (draft) act(() => handOffDraft('allowed-networks', draft));
  const save = () => user.click(screen.getByRole('button', { name: 'Uložit sítě' }));
  return { user, state, sent, save };
}

const displayedNetworks = () =>
  screen.queryAllByLabelText<HTMLInputElement>('Adresa nebo síť').map(({ value }) => value);

describe('the allow list', () => {
  it('is saved with the version that was loaded, and then offers nothing to save', async () => {
    const { user, sent, save } = await renderAllowList([SCHOOL]);
    expect(screen.queryByRole('button', { name: 'Uložit sítě' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Přidat síť' }));
    const [, cidr] = screen.getAllByLabelText('Adresa nebo síť');
    const [, note] = screen.getAllByLabelText('Poznámka');
    await fill(user, cidr as HTMLElement, ` ${MONITORING.cidr} `);
    await fill(user, note as HTMLElement, MONITORING.note);
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uložit sítě' })).toBeNull());
    expect(sent).toEqual([{ networks: [SCHOOL, MONITORING], version: 3 }]);
    await user.click(screen.getByRole('button', { name: `Odebrat síť ${SCHOOL.cidr}` }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ networks: [MONITORING], version: 4 });
  });

  it('retains what was typed during the save', async () => {
    const { user, state, sent, save } = await renderAllowList([SCHOOL]);
    const note = screen.getByLabelText('Poznámka');
    let releaseResponse = () => {};
    state.pause = new Promise((resolve) => {
      releaseResponse = resolve;
    });
    await fill(user, note, ' A');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await fill(user, note, ' a dílny');
    releaseResponse();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Uložit sítě' })).toBeTruthy());
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ networks: [{ ...SCHOOL, note: 'Sborovna A a dílny' }], version: 4 });
    expect((note as HTMLInputElement).value).toBe('Sborovna A a dílny');
  });

  it('is not sent with an empty row, which is marked', async () => {
    const { user, sent, save } = await renderAllowList([SCHOOL]);
    await user.click(screen.getByRole('button', { name: 'Přidat síť' }));
    await save();
    expect(await screen.findByText('Zadejte adresu nebo síť.')).toBeTruthy();
    const empty = screen.getAllByLabelText('Adresa nebo síť')[1];
    expect(empty?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(empty);
    expect(sent).toEqual([]);
  });

  it('shows the server’s error at its row', async () => {
    const { user, state, save } = await renderAllowList([SCHOOL, MONITORING]);
    const refusal = failure(400, 'VALIDATION_FAILED', 'Seznam nelze uložit.');
    const details = [{ path: 'networks.1', message: 'Tohle není adresa ani síť.' }];
    state.refusal = { ...refusal, body: { ...(refusal.body as ErrorEnvelope), details } };
    const second = screen.getAllByLabelText('Adresa nebo síť')[1] as HTMLElement;
    await user.clear(second);
    await fill(user, second, 'nesmysl');
    await save();
    expect(await screen.findByText('Tohle není adresa ani síť.')).toBeTruthy();
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(second);
    expect(screen.getAllByLabelText('Adresa nebo síť')[0]?.getAttribute('aria-invalid')).not.toBe('true');
    expect(displayedNetworks()).toEqual([SCHOOL.cidr, 'nesmysl']);
  });

  it('is restored when the changes are discarded', async () => {
    const { user, sent } = await renderAllowList([SCHOOL]);
    await user.click(screen.getByRole('button', { name: `Odebrat síť ${SCHOOL.cidr}` }));
    expect(screen.getByText('Zatím se nepropouští žádná síť.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zahodit změny' }));
    expect(displayedNetworks()).toEqual([SCHOOL.cidr]);
    expect(sent).toEqual([]);
  });

  it('retains unsaved changes while another tab is shown', async () => {
    const { user } = await renderAllowList([SCHOOL]);
    await user.click(screen.getByRole('button', { name: 'Přidat síť' }));
    await fill(user, screen.getAllByLabelText('Adresa nebo síť')[1] as HTMLElement, MONITORING.cidr);
    await user.click(screen.getByRole('link', { name: 'Pravidla' }));
    expect(screen.queryByRole('textbox', { name: 'Adresa nebo síť' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Propouštěné sítě' }));
    expect(displayedNetworks()).toEqual([SCHOOL.cidr, MONITORING.cidr]);
  });
});

describe('a draft of the allow list', () => {
  it('of an older version of the form is restored', async () => {
    const networks = JSON.stringify([SCHOOL, MONITORING]);
    const { sent, save } = await renderAllowList([SCHOOL], {
      networks,
      base: JSON.stringify([SCHOOL]),
      version: 3,
    });
    expect(displayedNetworks()).toEqual([SCHOOL.cidr, MONITORING.cidr]);
    await save();
    await waitFor(() => expect(sent).toEqual([{ networks: [SCHOOL, MONITORING], version: 3 }]));
  });

  it.each(['[{"cidr":', '{}', '[{"cidr":1}]'])('that is damaged is ignored: %s', async (networks) => {
    await renderAllowList([SCHOOL], { networks, 'base.networks': JSON.stringify([SCHOOL]), version: 3 });
    expect(displayedNetworks()).toEqual([SCHOOL.cidr]);
    expect(screen.queryByRole('button', { name: 'Uložit sítě' })).toBeNull();
  });
});

describe('an allow list that another admin has saved in the meantime', () => {
  async function causeConflict() {
    const list = await renderAllowList([SCHOOL]);
    const { user, state, save } = list;
    const note = screen.getByLabelText('Poznámka');
    await user.clear(note);
    await fill(user, note, 'Kabinet');
    state.now = limits([SCHOOL, MONITORING], 4);
    const refusal = failure(409, 'VERSION_CONFLICT', 'Seznam mezitím změnil někdo jiný.');
    state.refusal = { ...refusal, body: { ...(refusal.body as ErrorEnvelope), data: state.now } };
    await save();
    await screen.findByText(/Nic jsme nepřepsali/);
    return list;
  }

  it('is shown, and overwritten only by choice', async () => {
    const { user, state, sent, save } = await causeConflict();
    expect(displayedNetworks()).toEqual([SCHOOL.cidr]);
    expect(screen.getByLabelText(/Uložené: .*Sborovna.*Dohled/)).toHaveProperty('checked', false);
    state.refusal = undefined;
    await save();
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Uložit vybrané' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ networks: [{ ...SCHOOL, note: 'Kabinet' }], version: 4 });
  });

  it('is shown when the user’s own changes are discarded', async () => {
    const { user, sent } = await causeConflict();
    await user.click(screen.getByRole('button', { name: 'Zahodit změny' }));
    await waitFor(() => expect(displayedNetworks()).toEqual([SCHOOL.cidr, MONITORING.cidr]));
    expect(screen.queryByText(/Nic jsme nepřepsali/)).toBeNull();
    expect(sent).toHaveLength(1);
  });
});
