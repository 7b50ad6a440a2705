import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import type { ContentExport, ContentExportsAnswer, ContentExportsMeta } from '../../../generated/web/model';
import { csrfResponse, type FakeApi, failure, fakeApi, ok } from '../../test/fakeApi';
import { EXPORTS_META } from '../../test/samples';
import { Providers } from '../../ui/Providers';
import { ContentExportPage } from './ContentExportPage';

const LIST = '/api/admin/content-exports';
const MADE: ContentExport = {
  name: 'nastenka-export-2026-11-28-181500.zip',
  created_at: '2026-11-28T17:15:00.000Z',
  expires_at: '2026-11-29T17:15:00.000Z',
  bytes: 48_211_334,
  choices: { drafts: false, trash: false, people: true },
  articles: 214,
  pages: 6,
  files: 340,
  people: 85,
  missing: 0,
};
const RUNNING = {
  name: MADE.name,
  started_at: MADE.created_at,
  started_by: 'Petr Správce',
  done: 55,
  total: 220,
};

let api: FakeApi;
let answer: ContentExportsAnswer;
beforeEach(() => {
  api = fakeApi();
  answer = answerOf();
  api.on('GET /api/csrf-token', csrfResponse());
  api.on(`GET ${LIST}`, () => ok(answer));
});

function answerOf(meta: Partial<ContentExportsMeta> = {}, data: ContentExport[] = []): ContentExportsAnswer {
  return { success: true, data, meta: { ...EXPORTS_META, ...meta } };
}

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ContentExportPage />
      </MemoryRouter>
    </SWRConfig>,
    { wrapper: Providers },
  );
  return userEvent.setup();
}

it('says what is in an export, asks for the password, shows how far it is and that it is done', async () => {
  const user = show();
  expect(await screen.findByText(/214\sčlánků a 6\sstránek/)).toBeTruthy();
  expect(screen.getByText('Žádný hotový export tu teď není.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Přidat účty lidí' }));
  await user.click(screen.getByRole('button', { name: 'Vytvořit export…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/osobní údaje všech lidí/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Vytvořit export' }));
  expect(await dialog.findByText('Vyplňte své heslo.')).toBeTruthy();

  api.on(`POST ${LIST}`, failure(400, 'WRONG_PASSWORD', 'Současné heslo není správné.'));
  await user.type(dialog.getByLabelText('Vaše heslo'), 'tajemstvi');
  await user.click(dialog.getByRole('button', { name: 'Vytvořit export' }));
  expect(await dialog.findByText(/heslo není správné/)).toBeTruthy();

  answer = answerOf({ running: RUNNING });
  api.on(`POST ${LIST}`, () => ({ status: 202, body: answer }));
  await user.click(dialog.getByRole('button', { name: 'Vytvořit export' }));
  const progress = await screen.findByRole('progressbar', { name: /55 z 220/ });
  expect(progress.getAttribute('aria-valuenow')).toBe('25');
  const sent = await api.requests.findLast(({ method }) => method === 'POST')?.json();
  expect(sent).toEqual({ choices: MADE.choices, current_password: 'tajemstvi' });

  answer = answerOf({}, [MADE]);
  await waitFor(() => expect(screen.getByText('Export je hotový, můžete ho stáhnout.')).toBeTruthy(), {
    timeout: 5_000,
  });
  const link = screen.getByRole('link', { name: /^Stáhnout export z/ });
  expect(link.getAttribute('href')).toBe(`${LIST}/${MADE.name}`);
  expect(screen.getByText(/340\ssouborů, 85\súčtů/)).toBeTruthy();
});

it('stops an export and says that nothing is left of it', async () => {
  answer = answerOf({ running: RUNNING });
  const user = show();
  api.on(`POST ${LIST}/stop`, () => {
    answer = answerOf();
    return { status: 202, body: answer };
  });
  await user.click(await screen.findByRole('button', { name: 'Zastavit export' }));
  expect(await screen.findByText('Export je zastavený, nic z něj nezůstalo.')).toBeTruthy();
});

it('deletes an export when asked twice', async () => {
  answer = answerOf({}, [MADE]);
  const user = show();
  api.on(`DELETE ${LIST}/${MADE.name}`, () => ok(answerOf()));
  await user.click(await screen.findByRole('button', { name: /^Smazat export z/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Smazat export' }));
  expect(await screen.findByText('Žádný hotový export tu teď není.')).toBeTruthy();
});

it('tells of a full disk and of an export that was interrupted', async () => {
  const problem = { at: MADE.created_at, message: 'Export přerušilo ukončení serveru. Spusťte ho znovu.' };
  answer = answerOf({ problem, free_bytes: 1_000_000 });
  show();
  expect(await screen.findByText(/nedokončil.*přerušilo ukončení serveru/)).toBeTruthy();
  expect(screen.getByText(/nejspíš nevejde/)).toBeTruthy();
});
