import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  AllowedNetwork,
  AllowListUpdate,
  ErrorEnvelope,
  MeAnswer,
  RateLimits,
  RateLimitsAnswer,
} from '../../../generated/web/model';
import { type FakeAnswer, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { emptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// What the app fetches on the way is loaded before the first test, not in its time.
import '../../app/layouts/AdminLayout';
import './RateLimitsPage';

const SCHOOL: AllowedNetwork = { cidr: '192.0.2.0/24', note: 'Sborovna' };
const WATCH: AllowedNetwork = { cidr: '198.51.100.7', note: 'Dohled' };

function limits(networks: readonly AllowedNetwork[], version: number): RateLimits {
  return {
    mode: 'enforce',
    mode_locked: false,
    rules: [],
    shared_address: null,
    allow_list: { networks: [...networks], version },
  };
}

/** The screen of an admin over these networks. */
async function openList(networks: readonly AllowedNetwork[]) {
  const api = emptyBoard();
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const state = {
    now: limits(networks, 3),
    refusal: undefined as FakeAnswer | undefined,
    pause: Promise.resolve(),
  };
  const sent: AllowListUpdate[] = [];
  const answer = () => ok<RateLimitsAnswer>({ success: true, data: state.now });
  api.on('GET /api/admin/rate-limits', answer);
  api.on('PUT /api/admin/rate-limits/allow-list', async (request) => {
    const update = (await request.json()) as AllowListUpdate;
    sent.push(update);
    if (state.refusal) return state.refusal;
    await state.pause;
    state.now = limits(update.networks, update.version + 1);
    return answer();
  });
  const { user } = renderApp('/admin/rate-limiting?tab=site');
  await screen.findByRole('button', { name: 'Přidat síť' });
  const save = () => user.click(screen.getByRole('button', { name: 'Uložit sítě' }));
  return { user, state, sent, save };
}

const networksShown = () =>
  screen.queryAllByLabelText<HTMLInputElement>('Adresa nebo síť').map(({ value }) => value);

describe('the networks that are let through', () => {
  it('are saved together with the version that was seen, and nothing is offered to save after', async () => {
    const { user, sent, save } = await openList([SCHOOL]);
    expect(screen.queryByRole('button', { name: 'Uložit sítě' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Přidat síť' }));
    const [, cidr] = screen.getAllByLabelText('Adresa nebo síť');
    const [, note] = screen.getAllByLabelText('Poznámka');
    await fill(user, cidr as HTMLElement, ` ${WATCH.cidr} `);
    await fill(user, note as HTMLElement, WATCH.note);
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uložit sítě' })).toBeNull());
    expect(sent).toEqual([{ networks: [SCHOOL, WATCH], version: 3 }]);
    await user.click(screen.getByRole('button', { name: `Odebrat síť ${SCHOOL.cidr}` }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ networks: [WATCH], version: 4 });
  });

  it('keep what was typed while they were saved', async () => {
    const { user, state, sent, save } = await openList([SCHOOL]);
    const note = screen.getByLabelText('Poznámka');
    let letAnswer = () => {};
    state.pause = new Promise((resolve) => {
      letAnswer = resolve;
    });
    await fill(user, note, ' A');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await fill(user, note, ' a dílny');
    letAnswer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Uložit sítě' })).toBeTruthy());
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ networks: [{ ...SCHOOL, note: 'Sborovna A a dílny' }], version: 4 });
    expect((note as HTMLInputElement).value).toBe('Sborovna A a dílny');
  });

  it('are not sent with a row that says nothing; it is shown where it is', async () => {
    const { user, sent, save } = await openList([SCHOOL]);
    await user.click(screen.getByRole('button', { name: 'Přidat síť' }));
    await save();
    expect(await screen.findByText('Zadejte adresu nebo síť.')).toBeTruthy();
    const empty = screen.getAllByLabelText('Adresa nebo síť')[1];
    expect(empty?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(empty);
    expect(sent).toEqual([]);
  });

  it('say by the row what the server has against one of them', async () => {
    const { user, state, save } = await openList([SCHOOL, WATCH]);
    const refused = failure(400, 'VALIDATION_FAILED', 'Seznam nelze uložit.');
    const details = [{ path: 'networks.1', message: 'Tohle není adresa ani síť.' }];
    state.refusal = { ...refused, body: { ...(refused.body as ErrorEnvelope), details } };
    const second = screen.getAllByLabelText('Adresa nebo síť')[1] as HTMLElement;
    await user.clear(second);
    await fill(user, second, 'nesmysl');
    await save();
    expect(await screen.findByText('Tohle není adresa ani síť.')).toBeTruthy();
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByLabelText('Adresa nebo síť')[0]?.getAttribute('aria-invalid')).not.toBe('true');
    expect(networksShown()).toEqual([SCHOOL.cidr, 'nesmysl']);
  });

  it('come back as they were when the changes are thrown away', async () => {
    const { user, sent } = await openList([SCHOOL]);
    await user.click(screen.getByRole('button', { name: `Odebrat síť ${SCHOOL.cidr}` }));
    expect(screen.getByText('Zatím se nepropouští žádná síť.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zahodit změny' }));
    expect(networksShown()).toEqual([SCHOOL.cidr]);
    expect(sent).toEqual([]);
  });

  it('stay typed while one looks at another part', async () => {
    const { user } = await openList([SCHOOL]);
    await user.click(screen.getByRole('button', { name: 'Přidat síť' }));
    await fill(user, screen.getAllByLabelText('Adresa nebo síť')[1] as HTMLElement, WATCH.cidr);
    await user.click(screen.getByRole('link', { name: 'Pravidla' }));
    expect(screen.queryByRole('textbox', { name: 'Adresa nebo síť' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Propouštěné sítě' }));
    expect(networksShown()).toEqual([SCHOOL.cidr, WATCH.cidr]);
  });
});

describe('networks that somebody else has saved meanwhile', () => {
  async function conflict() {
    const list = await openList([SCHOOL]);
    const { user, state, save } = list;
    const note = screen.getByLabelText('Poznámka');
    await user.clear(note);
    await fill(user, note, 'Kabinet');
    state.now = limits([SCHOOL, WATCH], 4);
    const refused = failure(409, 'VERSION_CONFLICT', 'Seznam mezitím změnil někdo jiný.');
    state.refusal = { ...refused, body: { ...(refused.body as ErrorEnvelope), data: state.now } };
    await save();
    await screen.findByText(/Nic jsme nepřepsali/);
    return list;
  }

  it('are not overwritten without a word: what was typed stays, and the next save is by their version', async () => {
    const { state, sent, save } = await conflict();
    expect(networksShown()).toEqual([SCHOOL.cidr]);
    state.refusal = undefined;
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ networks: [{ ...SCHOOL, note: 'Kabinet' }], version: 4 });
  });

  it('are shown when one’s own changes are thrown away', async () => {
    const { user, sent } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Zahodit změny' }));
    await waitFor(() => expect(networksShown()).toEqual([SCHOOL.cidr, WATCH.cidr]));
    expect(screen.queryByText(/Nic jsme nepřepsali/)).toBeNull();
    expect(sent).toHaveLength(1);
  });
});
