import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Group } from '../../models/group.ts';
import type { User } from '../../models/user.ts';
import { buildGroup } from '../../test/factories.ts';
import {
  createFollowingFixture,
  type FollowingFixture,
  TUESDAY_MORNING,
} from '../../test/fixtures/following.ts';

const ALL = '/api/admin/notifications';
const QUIET_HOURS = '2026-11-24T23:00:00.000Z';
const HOUR = 3_600_000;
/** Longer than the lease of a mail whose process died. */
const LATER_MS = 6 * 60_000;

let site: FollowingFixture;
let jana: User;
let petr: User;
let readers: Group;
beforeAll(async () => {
  site = await createFollowingFixture();
  await site.createSection();
});
afterAll(() => site.close());

beforeEach(async () => {
  site.setTime(TUESDAY_MORNING);
  site.refusals.clear();
  site.mails.length = 0;
  jana = await site.createFollower(null, null);
  petr = await site.createFollower(null, null);
  readers = await buildGroup(site.app.database, {}, [jana, petr]);
});

interface Sent {
  id: number;
  version: number;
  mails: (Record<'waiting' | 'sent' | 'failed' | 'cancelled', number> & { halted: boolean }) | null;
}

const input = (values: object = {}) => ({
  title: 'Odstávka vody',
  message: 'Napusťte si <b>zásobu</b>.<br>Cisterna bude na návsi.',
  type: 'error',
  duration_seconds: null,
  audience: 'groups',
  group_ids: [readers.id],
  user_ids: [],
  starts_at: null,
  ends_at: null,
  dismissible: true,
  by_mail: true,
  send: true,
  ...values,
});

async function announce(values: object = {}): Promise<Sent> {
  const { status, body, text } = await (await site.admin()).post(ALL, input(values));
  expect(status, text).toBe(201);
  return body.data;
}
const get = async ({ id }: { id: number }) => (await (await site.admin()).get(`${ALL}/${id}`)).body.data;
const mailsOf = async (broadcast: { id: number }) => (await get(broadcast)).mails;
const counts = (values: Partial<NonNullable<Sent['mails']>>) => ({
  waiting: 0,
  sent: 0,
  failed: 0,
  cancelled: 0,
  halted: false,
  ...values,
});
const later = (ms: number) => new Date(site.app.clock.now().getTime() + ms);

function update(user: User, values: Partial<User>) {
  return site.app.database.write(({ transaction }) =>
    site.app.database.models.User.update(values, { where: { id: user.id }, transaction }),
  );
}

describe('a mailed announcement', () => {
  it('goes once to each recipient, with the time of the event and why it came', async () => {
    const sent = await announce({
      event_starts_at: '2026-11-25T07:00:00.000Z',
      event_ends_at: '2026-11-25T13:00:00.000Z',
    });
    expect(sent.mails).toEqual(counts({ waiting: 2 }));
    await site.send();
    const [mail] = site.mails;
    expect(mail?.subject).toBe('Odstávka vody – Nástěnka');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Kdy: ve středu 25. listopadu od 8 do 14 hodin');
    expect(mail?.text).toContain('Napusťte si zásobu.\n\nCisterna bude na návsi.');
    expect(mail?.text).toContain('/oznameni');
    expect(mail?.text).toContain('i když nechtějí e-maily o článcích');
    expect(mail?.html).toContain('Cisterna');
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
    expect(site.takeAddresses()).toEqual([jana.email, petr.email].sort());
    site.setTime(later(LATER_MS));
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    expect(await mailsOf(sent)).toEqual(counts({ sent: 2 }));
  });

  it('is sent in quiet hours too, and to who has ended mails about articles', async () => {
    await update(petr, { mail_stop: 'unsubscribed' });
    site.setTime(QUIET_HOURS);
    await announce();
    await site.send();
    expect(site.takeAddresses()).toEqual([jana.email, petr.email].sort());
  });

  it('is not sent where no address takes mail, and the reach says so beforehand', async () => {
    const noAddress = await site.createFollower(null, null, { email: null, email_key: null });
    const unconfirmed = await site.createFollower(null, null, { email_confirmation_due: true });
    const stopped = await site.createFollower(null, null, { mail_stop: 'undeliverable' });
    const all = [jana, noAddress, unconfirmed, stopped].map(({ id }) => id);
    const audience = { audience: 'users', group_ids: [], user_ids: all };
    const reach = await (await site.admin()).post(`${ALL}/reach`, audience);
    expect(reach.body.data).toEqual({ count: 4, with_email: 1, mail_enabled: true });
    await announce(audience);
    await site.send();
    expect(site.takeAddresses()).toEqual([jana.email]);
    const unread = await announce({ ...audience, user_ids: [noAddress.id] });
    expect(unread.mails).toEqual(counts({}));
  });

  it('without the choice is not mailed', async () => {
    const sent = [await announce({ by_mail: false }), await announce({ by_mail: undefined })];
    await site.send();
    expect([...sent.map(({ mails }) => mails), site.takeAddresses()]).toEqual([null, null, []]);
  });

  it('of a process that died goes out again with the same Message-ID', async () => {
    await announce();
    const { sendNews } = site.app.services;
    // Claimed, and never finished: as after a kill.
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.Delivery.update(
        { due_at: later(5 * 60_000), attempts: 1 },
        { where: { state: 'queued' }, transaction },
      ),
    );
    await sendNews.sendDue();
    expect(site.mails).toEqual([]);
    site.setTime(later(LATER_MS));
    await sendNews.sendDue();
    const taken = site.mails.map(({ messageId }) => messageId);
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.Delivery.update(
        { state: 'queued', finished_at: null, due_at: later(0) },
        { where: { user_id: [jana.id, petr.id] }, transaction },
      ),
    );
    site.mails.length = 0;
    await sendNews.sendDue();
    expect(site.mails.map(({ messageId }) => messageId).sort()).toEqual(taken.sort());
    expect(new Set(taken).size).toBe(2);
  });

  it.each<[string, (sent: Sent) => Promise<unknown>]>([
    ['who was deactivated', () => update(petr, { state: 'deactivated' })],
    [
      'who left the group',
      () =>
        site.app.database.write(({ transaction }) =>
          site.app.database.models.GroupMember.destroy({ where: { user_id: petr.id }, transaction }),
        ),
    ],
    ['whose address was taken out', () => update(petr, { email: null, email_key: null })],
  ])('does not reach %s before it was sent', async (_what, change) => {
    const sent = await announce();
    await change(sent);
    await site.send();
    expect(site.takeAddresses()).toEqual([jana.email]);
    expect(await mailsOf(sent)).toEqual(counts({ sent: 1, cancelled: 1 }));
  });

  it('that is ended sends nothing any more', async () => {
    const { id, version } = await announce();
    await (await site.admin()).post(`${ALL}/${id}/end`, { version });
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    expect(await mailsOf({ id })).toEqual(counts({ cancelled: 2 }));
  });

  it('whose end has passed sends nothing, even before it is ended', async () => {
    const sent = await announce({ ends_at: later(HOUR).toISOString() });
    site.setTime(later(2 * HOUR));
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    expect(await mailsOf(sent)).toEqual(counts({ cancelled: 2 }));
  });

  it('that is deleted sends nothing any more', async () => {
    const { id, version } = await announce();
    await (await site.admin()).delete(`${ALL}/${id}?version=${version}`);
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    expect(await site.app.database.models.Delivery.count({ where: { broadcast_id: id } })).toBe(0);
  });

  it('lists whose address refused it', async () => {
    const sent = await announce();
    site.refusals.set(petr.email ?? '', {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 no such user',
    });
    await site.send();
    expect(await mailsOf(sent)).toEqual(counts({ sent: 1, failed: 1 }));
    const { body } = await (await site.admin()).get(`${ALL}/${sent.id}/failed-mails`);
    expect(body.meta.total).toBe(1);
    expect(body.data).toEqual([
      {
        user: { id: petr.id, full_name: petr.full_name },
        email: petr.email,
        failed_at: expect.stringMatching(/^2026-11-24T09:00:0/),
      },
    ]);
  });

  it('keeps its counts when the queue is cleaned, and is not in the digest of who got it', async () => {
    const sent = await announce();
    await update(jana, { digest: 'daily' });
    await site.send();
    site.mails.length = 0;
    site.setTime('2026-11-25T09:00:00.000Z');
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    site.setTime('2027-01-10T09:00:00.000Z');
    await site.send();
    expect(await mailsOf(sent)).toEqual(counts({ sent: 2 }));
  });
});

describe('the preview of the mail', () => {
  it('is what would be sent', async () => {
    const { title, message } = input();
    const event = { event_starts_at: '2026-12-03T07:00:00.000Z', event_ends_at: null };
    const { body } = await (await site.admin()).post(`${ALL}/mail-preview`, { title, message, ...event });
    await announce(event);
    await site.send();
    const [mail] = site.mails;
    expect(body.data).toEqual({ subject: mail?.subject, text: mail?.text, html: mail?.html });
  });
});

describe('saving and sending in one call', () => {
  it('sends once for one idempotency key', async () => {
    const client = await site.admin();
    const body = input();
    const send = () =>
      client
        .raw('post', ALL)
        .set({ 'X-CSRF-Token': client.cookies.csrfToken ?? '', 'Idempotency-Key': 'odstavka-jednou' })
        .send(body);
    const answers = [await send(), await send()];
    expect(answers.map((answer) => answer.body.data.state)).toEqual(['running', 'running']);
    expect(answers[0]?.body.data.id).toBe(answers[1]?.body.data.id);
    await site.send();
    expect(site.takeAddresses()).toEqual([jana.email, petr.email].sort());
  });

  it('of a draft is refused with its former version, when the first answer was lost', async () => {
    const draft = await announce({ send: false });
    const client = await site.admin();
    const save = () => client.put(`${ALL}/${draft.id}`, { ...input(), version: draft.version });
    const answers = [await save(), await save()];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    await site.send();
    expect(site.takeAddresses()).toEqual([jana.email, petr.email].sort());
  });

  it('plans what starts later, and starts a planned one at once when its start is taken out', async () => {
    const starts_at = later(HOUR).toISOString();
    const { id, version, state } = await announce({ starts_at }).then(get);
    expect(state).toBe('planned');
    expect(await mailsOf({ id })).toBeNull();
    const client = await site.admin();
    const { body } = await client.put(`${ALL}/${id}`, { ...input(), version });
    expect([body.data.state, body.data.mails]).toEqual(['running', counts({ waiting: 2 })]);
  });

  it('stores nothing where nobody would get it', async () => {
    const empty = await buildGroup(site.app.database, {}, []);
    const title = 'Pro nikoho';
    const { status } = await (await site.admin()).post(ALL, input({ title, group_ids: [empty.id] }));
    expect(status).toBe(400);
    expect(await site.app.database.models.Broadcast.count({ where: { title } })).toBe(0);
  });

  it('of whole days is told without hours; one without an end lasts one day', async () => {
    const { id } = await announce({ event_starts_at: '2026-12-02T23:00:00.000Z', event_all_day: true });
    const { body } = await (await site.admin()).get(`${ALL}/${id}`);
    expect(body.data).toMatchObject({ event_ends_at: '2026-12-03T23:00:00.000Z', event_all_day: true });
    await site.send();
    const mail = site.mails.find(({ to }) => to === jana.email);
    expect(mail?.text).toContain('Kdy: ve čtvrtek 3. prosince\n');
  });

  it.each([
    [
      'days that begin at noon',
      { event_starts_at: '2026-12-03T11:00:00.000Z', event_all_day: true },
      'event_starts_at',
    ],
    [
      'days that end at noon',
      {
        event_starts_at: '2026-12-02T23:00:00.000Z',
        event_ends_at: '2026-12-03T11:00:00.000Z',
        event_all_day: true,
      },
      'event_ends_at',
    ],
    ['an end alone', { event_ends_at: '2026-12-03T07:00:00.000Z' }, 'event_starts_at'],
    [
      'an end before its start',
      { event_starts_at: '2026-12-03T07:00:00.000Z', event_ends_at: '2026-12-03T06:00:00.000Z' },
      'event_ends_at',
    ],
  ])('refuses an event with %s', async (_what, event, path) => {
    const { status, body } = await (await site.admin()).post(ALL, input(event));
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe('without a mail server', () => {
  it('the mails wait, a week at most', async () => {
    const off = await createFollowingFixture({ smtp: false });
    try {
      const user = await off.createFollower(null, null);
      const body = { ...input(), audience: 'users', group_ids: [], user_ids: [user.id] };
      const { body: answer } = await (await off.admin()).post(ALL, body);
      await off.send();
      const current = (await (await off.admin()).get(`${ALL}/${answer.data.id}`)).body.data;
      expect([off.mails, current.mails]).toEqual([[], counts({ waiting: 1, halted: true })]);
      const [listed] = (await (await off.admin()).get(ALL)).body.data;
      expect(listed.mails.halted).toBe(true);
      off.app.mailState.change({ server: 'smtp://127.0.0.1:1', from: 'web@example.cz' });
      off.setTime(new Date(TUESDAY_MORNING.getTime() + 8 * 24 * HOUR));
      await off.send();
      expect(off.mails).toEqual([]);
    } finally {
      await off.close();
    }
  });
});
