import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type {
  Desk,
  DeskProofAnswer,
  DesksAnswer,
  DeskVerification,
  DeskVerificationAnswer,
  MeAnswer,
  ProbeTokenAnswer,
} from '../../../generated/web/model';
import { type FakeApi, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../app/layouts/AdminLayout';
import './DeskProofPage';

const HASH = 'a3f1c0de5b6d7e8f90123456789abcdef0123456789abcdef0123456789abcde';
const DESK: Desk = {
  id: 4,
  slug: 'obec',
  name: 'Úřední deska',
  operator_name: 'Obec Lipová',
  operator_ico: '00123456',
  authority_id: null,
  place: '',
  has_public_archive: false,
  head_mail: '',
  timestamp_url: '',
  address: 'https://obec.example/uredni-deska/obec',
  posted_count: 1,
  prepared_count: 0,
  refused_count: 0,
  has_records: true,
  version: 1,
};
const INTACT: DeskVerification = {
  is_intact: true,
  checked_at: '2026-11-24T08:00:00.000Z',
  problem_count: 0,
  problems: [],
  records: 4,
  versions: 1,
  files: 5,
  heads: 0,
};

let api: FakeApi;

beforeEach(() => {
  api = mockEmptyBoard();
  const user = buildUser({ role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user }));
  api.on('GET /api/admin/desks', ok<DesksAnswer>({ success: true, data: [DESK] }));
  const head = { id: 1, taken_on: '2026-11-24', seq: 4, hash: HASH, mailed_to: 'archiv@kraj.example' };
  const sent = { mailed_at: '2026-11-23T23:04:00.000Z', timestamped_at: null, problem: '' };
  const data = {
    record_count: 4,
    record_hash: HASH,
    heads: [{ ...head, ...sent }],
    has_probe: false,
    probe_seen_at: null,
    own_since: '2026-11-01T08:00:00.000Z',
    restorations: [],
    gaps: [{ source: 'own' as const, from: '2026-11-24T01:00:00.000Z', until: '2026-11-24T01:14:00.000Z' }],
  };
  api.on('GET /api/admin/desks/4/proof', ok<DeskProofAnswer>({ success: true, data }));
});

async function open() {
  const { user } = renderApp('/admin/desk/proof');
  return {
    user,
    button: await screen.findByRole('button', { name: 'Zkontrolovat záznam' }),
  };
}

const answer = (data: DeskVerification) => ok<DeskVerificationAnswer>({ success: true, data });

it('says that the record is whole, and what was checked', async () => {
  api.on('POST /api/admin/desks/4/verification', answer(INTACT));
  const { user, button } = await open();
  await user.click(button);
  expect(await screen.findByText('Záznam je v pořádku.')).toBeTruthy();
  expect(
    screen.getByText(/Zkontrolováno: 4\száznamy, 1\sverze, 5\ssouborů, 0\sdenních otisků\./),
  ).toBeTruthy();
});

it('names each broken link', async () => {
  const message = 'Záznam č. 3: obsah neodpovídá svému otisku. Někdo ho změnil.';
  const broken = { ...INTACT, is_intact: false, problem_count: 3, problems: [{ seq: 3, message }] };
  api.on('POST /api/admin/desks/4/verification', answer(broken));
  const { user, button } = await open();
  await user.click(button);
  expect(await screen.findByText('Záznam je porušený.')).toBeTruthy();
  expect(screen.getByText(/^Záznam č\.\s3: obsah neodpovídá/)).toBeTruthy();
  expect(screen.getByText('A dalších: 2.')).toBeTruthy();
});

it('shows what has left the server, and when it did not run', async () => {
  await open();
  expect(screen.getByText(/^E-mailem na archiv@kraj\.example/)).toBeTruthy();
  expect(screen.getByText(/^Server o\stom nemá záznam: 24\./)).toBeTruthy();
});

it('shows the key of the probe once it is made', async () => {
  const token = 'AbC-_'.padEnd(43, 'x');
  api.on('POST /api/admin/desks/4/probe-token', {
    ...ok<ProbeTokenAnswer>({ success: true, data: { token } }),
    status: 201,
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Vytvořit klíč' }));
  expect(await screen.findByText(token)).toBeTruthy();
});
