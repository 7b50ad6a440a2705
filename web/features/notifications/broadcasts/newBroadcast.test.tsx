import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Broadcast,
  BroadcastAnswer,
  BroadcastInput,
  FailedBroadcastMailsAnswer,
  MailPreviewAnswer,
  MeAnswer,
  Reach,
  ReachAnswer,
} from '../../../../generated/web/model';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { fill } from '../../../test/fill';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../../app/layouts/AdminLayout';
import './BroadcastPage';
import './NewBroadcastPage';

const ALL = '/api/admin/notifications';
const TIME = '2026-11-28T09:00:00.000Z';
const RUNNING: Broadcast = {
  id: 7,
  title: 'Odstávka',
  message: 'Text',
  type: 'error',
  duration_seconds: null,
  audience: 'all',
  groups: [],
  users: [],
  starts_at: null,
  ends_at: null,
  event_starts_at: null,
  event_ends_at: null,
  event_all_day: false,
  dismissible: true,
  by_mail: false,
  mails: null,
  state: 'running',
  recipients: 42,
  read: 0,
  started_at: TIME,
  ended_at: null,
  created_by: null,
  version: 2,
  created_at: TIME,
  updated_at: TIME,
};

let api: FakeApi;
let created: { input: BroadcastInput; key: string | null }[];

beforeEach(() => {
  localStorage.clear();
  api = mockEmptyBoard();
  created = [];
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  api.on(`GET ${ALL}/7`, ok<BroadcastAnswer>({ success: true, data: RUNNING }));
});

function answerReach(reach: Partial<Reach>) {
  const data: Reach = { count: 42, with_email: 40, mail_enabled: true, ...reach };
  api.on(`POST ${ALL}/reach`, ok<ReachAnswer>({ success: true, data }));
}

/** The first `failing` calls get no answer. */
function answerCreate(failing = 0) {
  api.on(`POST ${ALL}`, async (request) => {
    const input = (await request.json()) as BroadcastInput;
    created.push({ input, key: request.headers.get('Idempotency-Key') });
    if (created.length <= failing) return failure(503, 'INTERNAL_ERROR', 'Zkuste to za chvíli.');
    return ok<BroadcastAnswer>({ success: true, data: RUNNING });
  });
}

async function open(address = `/admin/notifications/create`) {
  const rendered = renderApp(address);
  const { user } = rendered;
  await fill(user, await screen.findByLabelText('Nadpis'), 'Odstávka');
  await fill(user, screen.getByLabelText('Text'), 'Text');
  return user;
}

describe('a new announcement', () => {
  it('is sent by one call, after a question that names whom and how many', async () => {
    answerReach({});
    answerCreate();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Odeslat\s42\slidem$/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Přijde hned 42\slidem \(všichni\)/);
    expect(created).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /^Odeslat/ }));
    await screen.findByText(/Četlo 0/);
    expect(created.map(({ input }) => [input.send, input.ends_at])).toEqual([[true, null]]);
  });

  it('for a few is sent without a question; repeated after a lost answer it has the same key', async () => {
    answerReach({ count: 3 });
    answerCreate(1);
    const user = await open();
    const button = await screen.findByRole('button', { name: /^Odeslat\s3\slidem$/ });
    await user.click(button);
    expect((await screen.findAllByText('Zkuste to za chvíli.')).length).toBeGreaterThan(0);
    await user.click(button);
    await screen.findByText(/Četlo 0/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(new Set(created.map(({ key }) => key)).size).toBe(1);
    expect(created).toHaveLength(2);
  });

  it('is only a draft by its other button', async () => {
    answerReach({});
    answerCreate();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Uložit koncept' }));
    await waitFor(() => expect(created.map(({ input }) => input.send)).toEqual([false]));
  });

  it('is hidden after its event, unless something else is chosen', async () => {
    answerReach({});
    answerCreate();
    const user = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Až ho ukončím' }).checked).toBe(true);
    await fill(user, screen.getByRole('textbox', { name: 'Událost začne' }), '4. 12. 2097 8:00');
    await user.tab();
    const afterEvent = await screen.findByRole<HTMLInputElement>('radio', { name: 'Po skončení události' });
    expect(afterEvent.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Uložit koncept' }));
    await waitFor(() => expect(created).toHaveLength(1));
    const [{ input }] = created as [(typeof created)[number]];
    expect([input.event_starts_at, input.ends_at]).toEqual([
      '2097-12-04T07:00:00.000Z',
      '2097-12-04T23:00:00.000Z',
    ]);
  });

  it('offers mails where the site sends them, says who gets none, and shows the mail', async () => {
    answerReach({});
    const preview = {
      subject: 'Odstávka – Nástěnka',
      text: 'Dobrý den,\n\nOdstávka',
      html: '<p>Dobrý den,</p>',
    };
    api.on(`POST ${ALL}/mail-preview`, ok<MailPreviewAnswer>({ success: true, data: preview }));
    const user = await open();
    const choice = await screen.findByRole('checkbox', { name: /Poslat také e-mailem/ });
    screen.getByText(/E-mail přijde 40\slidem, 2\slidem ne/);
    await user.click(choice);
    await screen.findByText('Odstávka – Nástěnka');
    const frame = screen.getByTitle<HTMLIFrameElement>('E-mail, jak ho lidé dostanou');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual([
      'allow-same-origin',
      preview.html,
    ]);
    expect(screen.queryByRole('region', { name: 'Text e-mailu' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Jen text' }));
    expect(screen.getByRole('region', { name: 'Text e-mailu' }).textContent).toBe(preview.text);
  });

  it.each([
    [true, 'by mail too'],
    [false, 'on the board alone'],
  ])('of an outage goes, where the site sends mails is %s, %s', async (mail_enabled) => {
    answerReach({ mail_enabled });
    answerCreate();
    const user = await open('/admin/notifications/create?vzor=odstavka');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Porucha nebo výpadek/ }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Uložit koncept' }));
    await waitFor(() => expect(created.map(({ input }) => input.by_mail)).toEqual([mail_enabled]));
  });

  it('asks for the mail of an outage only once there is a text', async () => {
    answerReach({});
    const asked: unknown[] = [];
    api.on(`POST ${ALL}/mail-preview`, async (request) => {
      asked.push(((await request.json()) as BroadcastInput).message);
      const data = { subject: 'Odstávka – Nástěnka', text: '', html: '' };
      return ok<MailPreviewAnswer>({ success: true, data });
    });
    await open('/admin/notifications/create?vzor=odstavka');
    await screen.findByText('Odstávka – Nástěnka');
    expect(asked).toEqual(['Text']);
  });

  it('takes whole days, by the first and the last one', async () => {
    answerCreate();
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Celý den' }));
    await fill(user, screen.getByRole('textbox', { name: 'Od dne' }), '4. 12. 2097');
    await fill(user, screen.getByRole('textbox', { name: 'Do dne' }), '6. 12. 2097');
    await user.tab();
    await screen.findAllByText(/^Od středy 4\.\sdo pátku 6\.\sprosince\s2097$/);
    await user.click(screen.getByRole('button', { name: 'Uložit koncept' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.input).toMatchObject({
      event_starts_at: '2097-12-03T23:00:00.000Z',
      event_ends_at: '2097-12-06T23:00:00.000Z',
      event_all_day: true,
      ends_at: '2097-12-06T23:00:00.000Z',
    });
  });

  it('offers no mails where the site sends none', async () => {
    answerReach({ mail_enabled: false });
    await open();
    await screen.findByRole('button', { name: /^Odeslat\s42/ });
    expect(screen.queryByRole('checkbox', { name: /Poslat také e-mailem/ })).toBeNull();
  });
});

it('a running one says how far its mails are, and who did not get one', async () => {
  answerReach({});
  const mails = { waiting: 0, sent: 40, failed: 1, cancelled: 0, halted: false };
  const data: Broadcast = { ...RUNNING, by_mail: true, mails };
  api.on(`GET ${ALL}/7`, ok<BroadcastAnswer>({ success: true, data }));
  const failed = [{ user: { id: 9, full_name: 'Petr Dvořák' }, email: 'petr@example.cz', failed_at: TIME }];
  const meta = { total: 1, page: 1, pageSize: 25, pageCount: 1 };
  api.on(`GET ${ALL}/7/failed-mails`, ok<FailedBroadcastMailsAnswer>({ success: true, data: failed, meta }));
  renderApp('/admin/notifications/7/edit');
  await screen.findByText(/odesláno 40 ze 41, 1 se nepodařilo doručit/);
  await screen.findByRole('link', { name: 'Petr Dvořák' });
  expect(screen.getByRole('link', { name: 'Poslat znovu' }).getAttribute('href')).toBe(
    '/admin/notifications/create?kopie=7',
  );
});
