import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { FollowChoice } from '../../models/follow.ts';
import { buildPushSubscription, buildSubscriber } from '../../test/factories.ts';
import {
  BY_MAIL,
  createFollowingFixture,
  type FollowingFixture,
  TUESDAY_MORNING,
} from '../../test/fixtures/following.ts';
import { openPushSink, type PushSink } from '../../test/pushSink.ts';

const BY_INBOX: FollowChoice = { ...BY_MAIL, by_mail: false, by_inbox: true };
const BY_PUSH: FollowChoice = { ...BY_MAIL, by_mail: false, by_push: true };
const BY_ALL: FollowChoice = { frequency: 'instant', by_mail: true, by_inbox: true, by_push: true };
const DAILY: FollowChoice = { ...BY_MAIL, frequency: 'daily' };
const OFF: FollowChoice = { ...BY_ALL, frequency: 'off' };
/** After the digests of the day. */
const WEDNESDAY_MORNING = '2026-11-25T06:01:00.000Z';
/** Four in the afternoon in Prague. */
const WEDNESDAY_AT_FOUR = '2026-11-25T15:00:00.000Z';
const THURSDAY_AT_FIVE = '2026-11-26T16:00:00.000Z';
const FRIDAY_AT_FIVE = '2026-11-27T16:00:00.000Z';

let sink: PushSink;
let site: FollowingFixture;
let section: Category;
beforeAll(async () => {
  sink = await openPushSink();
  site = await createFollowingFixture({ push: sink });
});
afterAll(async () => {
  await site.close();
  await sink.close();
});

beforeEach(async () => {
  const { Follow, Subscriber, Delivery, User, PushSubscription, ArticleEvent } = site.app.database.models;
  await site.app.database.write(async ({ transaction }) => {
    for (const model of [Delivery, Follow, Subscriber, PushSubscription, ArticleEvent])
      await (model as typeof Follow).destroy({ where: {}, transaction });
    await User.update({ email: null, email_key: null }, { where: {}, transaction });
  });
  site.refusals.clear();
  site.setTime(TUESDAY_MORNING);
  section = await site.createSection();
  await site.send();
  forget();
});

function forget() {
  site.mails.length = 0;
  sink.pushes.length = 0;
}

const event = (starts_at: string, values: object = {}) => ({
  starts_at,
  ends_at: null,
  all_day: false,
  place: '',
  ...values,
});

/** Told of on Tuesday, by all ways that people follow the section. */
async function announce(events: object[], values: object = {}) {
  const article = await site.publish(section, { title: 'Třídní schůzky', events, ...values });
  await site.send();
  forget();
  return article;
}

async function sendAt(time: string) {
  site.setTime(time);
  await site.send();
  return site.mails.splice(0).map(({ to }) => to);
}

async function saveEvents(id: number, events: object[]): Promise<void> {
  const admin = await site.admin();
  const { data } = (await admin.get(`/api/admin/articles/${id}`)).body;
  const { title, slug, html, state, category_id, version } = data;
  const input = { title, slug, html, state, category_id, version, events };
  const response = await admin.put(`/api/admin/articles/${id}`, input);
  expect(response.status, response.text).toBe(200);
}

async function changeState(id: number, action: string): Promise<void> {
  const admin = await site.admin();
  const { version } = (await admin.get(`/api/admin/articles/${id}`)).body.data;
  const response = await admin.post(`/api/admin/articles/${id}/state`, { action, version });
  expect(response.status, response.text).toBe(200);
}

describe('the reminder of an event', () => {
  it('comes the day before at four in Prague, once, also with two processes', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    await announce([event(THURSDAY_AT_FIVE, { ends_at: '2026-11-26T18:00:00.000Z', place: 'Sborovna' })]);
    expect(await sendAt('2026-11-25T14:55:00.000Z')).toEqual([]);
    site.setTime(WEDNESDAY_AT_FOUR);
    await Promise.all([site.send(), site.send()]);
    const [mail, ...others] = site.mails.splice(0);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: reader.email, subject: 'Připomínka: Třídní schůzky – Nástěnka' });
    expect(mail?.text).toContain('Ve čtvrtek 26. listopadu od 17 do 19 hodin, Sborovna');
    expect(mail?.text).toContain('/articles/tridni-schuzky');
    expect(mail?.headers).toHaveProperty('List-Unsubscribe-Post');
    expect(await sendAt('2026-11-26T10:00:00.000Z')).toEqual([]);
  });

  it('goes where people follow the section', async () => {
    const byMail = await site.createFollower(section, BY_MAIL);
    const byInbox = await site.createFollower(section, BY_INBOX);
    const byPush = await site.createFollower(section, BY_PUSH);
    const { endpoint, keys } = sink.subscribe();
    await buildPushSubscription(site.app.database, byPush, { endpoint, ...keys });
    const subscriber = await buildSubscriber(site.app.database);
    await announce([event(THURSDAY_AT_FIVE)]);
    expect((await sendAt(WEDNESDAY_AT_FOUR)).sort()).toEqual([byMail.email, subscriber.email].sort());
    expect(await site.inbox(byInbox)).toEqual(['Třídní schůzky', 'Připomínka: Třídní schůzky']);
    expect(await site.inbox(byMail)).toEqual([]);
    expect(sink.pushes.map(({ payload }) => payload)).toMatchObject([
      { title: 'Připomínka: Třídní schůzky', body: 'Ve čtvrtek 26. listopadu v 17 hodin' },
    ]);
  });

  it.each<[string, FollowChoice | null, object]>([
    ['does not follow the section', OFF, {}],
    ['follows it in a digest', DAILY, {}],
    ['does not want reminders', BY_MAIL, { event_reminders: false }],
    ['has ended the mails', BY_MAIL, { mail_stop: 'unsubscribed' }],
    ['cannot sign in', BY_MAIL, { state: 'deactivated' }],
  ])('does not come to somebody who %s', async (_who, choice, values) => {
    await site.createFollower(section, choice, values);
    await announce([event(THURSDAY_AT_FIVE)]);
    await sendAt(WEDNESDAY_MORNING);
    expect(await sendAt(WEDNESDAY_AT_FOUR)).toEqual([]);
  });

  it('comes to no visitor while they may not read the board', async () => {
    await buildSubscriber(site.app.database);
    await announce([event(THURSDAY_AT_FIVE)]);
    await site.set('public_board_enabled', false);
    expect(await sendAt(WEDNESDAY_AT_FOUR)).toEqual([]);
    await site.set('public_board_enabled', true);
  });

  it('does not follow within a day of the announcement, whenever that was', async () => {
    await site.createFollower(section, BY_MAIL);
    site.setTime('2026-11-24T15:30:00.000Z');
    await announce([event(THURSDAY_AT_FIVE)], { title: 'Den předtím' });
    expect(await sendAt(WEDNESDAY_AT_FOUR)).toEqual([]);
    site.setTime('2026-11-25T19:00:00.000Z');
    await announce([event('2026-11-26T07:00:00.000Z')], { title: 'Na poslední chvíli' });
    expect(await sendAt('2026-11-25T20:00:00.000Z')).toEqual([]);
    expect(await sendAt('2026-11-26T06:00:00.000Z')).toEqual([]);
  });

  it('names all events of an article on the next day, and nothing else', async () => {
    await site.createFollower(section, BY_MAIL);
    await announce([
      event('2026-11-25T23:00:00.000Z', { all_day: true, place: 'Celá škola' }),
      event(THURSDAY_AT_FIVE),
      event(FRIDAY_AT_FIVE),
    ]);
    site.setTime(WEDNESDAY_AT_FOUR);
    await site.send();
    const [first, ...others] = site.mails.splice(0);
    expect(others).toEqual([]);
    expect(first?.text).toContain(
      'Ve čtvrtek 26. listopadu, Celá škola\n\nVe čtvrtek 26. listopadu v 17 hodin\n\nPřečíst',
    );
    site.setTime('2026-11-26T15:00:00.000Z');
    await site.send();
    expect(site.mails.map(({ text }) => /^V.* listopadu.*$/m.exec(text)?.[0])).toEqual([
      'V pátek 27. listopadu v 17 hodin',
    ]);
  });

  it('waits in quiet hours, and does not come when the event has begun', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    await announce([event('2026-11-26T05:30:00.000Z'), event(THURSDAY_AT_FIVE)]);
    await site.set('quiet_from', 15);
    await site.set('quiet_until', 7);
    expect(await sendAt(WEDNESDAY_AT_FOUR)).toEqual([]);
    site.setTime('2026-11-26T06:00:00.000Z');
    await site.send();
    expect(site.mails.map(({ to }) => to)).toEqual([reader.email]);
    expect(site.mails.splice(0)[0]?.text).not.toContain('6.30');
    for (const key of ['quiet_from', 'quiet_until']) await site.set(key, 0);
  });

  it('comes late where the server did not run, unless the event has begun', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    await announce([event('2026-11-26T08:00:00.000Z')], { title: 'Ráno' });
    await announce([event(THURSDAY_AT_FIVE)], { title: 'Odpoledne' });
    site.setTime('2026-11-26T09:00:00.000Z');
    await site.send();
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [reader.email, 'Připomínka: Odpoledne – Nástěnka'],
    ]);
  });
});

describe('an event that is changed after its reminder', () => {
  it('is reminded of again at its new time, and not for another place', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    const { id } = await announce([event(THURSDAY_AT_FIVE)]);
    expect(await sendAt(WEDNESDAY_AT_FOUR)).toEqual([reader.email]);
    await saveEvents(id, [event(THURSDAY_AT_FIVE, { place: 'Aula' })]);
    expect(await sendAt('2026-11-25T16:00:00.000Z')).toEqual([]);
    await saveEvents(id, [event('2026-11-26T17:00:00.000Z')]);
    expect(await sendAt('2026-11-25T17:00:00.000Z')).toEqual([reader.email]);
    await saveEvents(id, [event(FRIDAY_AT_FIVE)]);
    expect(await sendAt('2026-11-25T18:00:00.000Z')).toEqual([]);
    expect(await sendAt('2026-11-26T15:00:00.000Z')).toEqual([reader.email]);
  });

  it.each<[string, (id: number) => Promise<void>]>([
    ['the event is removed', (id) => saveEvents(id, [])],
    ['the event is moved', (id) => saveEvents(id, [event('2026-12-10T16:00:00.000Z')])],
    [
      'the reader may not read it any more',
      () =>
        site.app.database
          .write(({ transaction }) => section.update({ access: 'groups' }, { transaction }))
          .then(() => undefined),
    ],
  ])('is not reminded of by what was queued when %s', async (_what, change) => {
    await site.createFollower(section, BY_MAIL);
    const { id } = await announce([event(THURSDAY_AT_FIVE)]);
    site.refusals.set('*', { code: 'ECONNREFUSED' });
    expect(await sendAt(WEDNESDAY_AT_FOUR)).toEqual([]);
    site.refusals.clear();
    await change(id);
    expect(await sendAt('2026-11-25T15:30:00.000Z')).toEqual([]);
    expect(await site.app.database.models.Delivery.count({ where: { state: 'queued' } })).toBe(0);
  });

  it('is reminded of when its article comes back in time', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    const { id } = await announce([event(THURSDAY_AT_FIVE)]);
    await changeState(id, 'unpublish');
    expect(await sendAt(WEDNESDAY_AT_FOUR)).toEqual([]);
    await changeState(id, 'publish');
    expect(await sendAt('2026-11-25T17:00:00.000Z')).toEqual([reader.email]);
  });
});

describe('the choice of reminders', () => {
  it('is on until it is turned off', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    const client = await site.app.signInAs(reader);
    expect((await client.get('/api/following')).body.data.event_reminders).toBe(true);
    const { body } = await client.put('/api/following/reminders', { enabled: false });
    expect(body.data).toMatchObject({ event_reminders: false, email: reader.email });
    expect((await client.get('/api/following')).body.data.event_reminders).toBe(false);
  });
});

describe('what is coming, in a digest', () => {
  it('is listed the day before, also without news, at most once', async () => {
    const reader = await site.createFollower(section, DAILY);
    const subscriber = await buildSubscriber(site.app.database, { frequency: 'daily' });
    site.setTime('2026-11-23T09:00:00.000Z');
    await announce([event(THURSDAY_AT_FIVE, { place: 'Aula' }), event(FRIDAY_AT_FIVE)]);
    await sendAt('2026-11-24T06:01:00.000Z');
    site.setTime(WEDNESDAY_MORNING);
    await site.send();
    const mails = site.mails.splice(0);
    expect(mails.map(({ to }) => to).sort()).toEqual([reader.email, subscriber.email].sort());
    expect(mails.find(({ to }) => to === reader.email)?.subject).toBe(
      'Denní souhrn: 1 chystaná akce – Nástěnka',
    );
    for (const { text } of mails)
      expect(text).toContain('CO SE CHYSTÁ\n\nTřídní schůzky\nVe čtvrtek 26. listopadu v 17 hodin, Aula\n');
    expect(await sendAt('2026-11-25T07:00:00.000Z')).toEqual([]);
  });

  it.each<[string, FollowChoice, object]>([
    ['do not want reminders', DAILY, { event_reminders: false }],
    ['follow nothing', OFF, {}],
    ['are reminded at once', BY_MAIL, {}],
    ['follow it in the inbox alone', { ...DAILY, by_mail: false, by_inbox: true }, {}],
  ])('makes no digest for people who %s', async (_who, choice, values) => {
    await site.createFollower(section, choice, values);
    site.setTime('2026-11-23T09:00:00.000Z');
    await announce([event(THURSDAY_AT_FIVE)]);
    await sendAt('2026-11-24T06:01:00.000Z');
    expect(await sendAt(WEDNESDAY_MORNING)).toEqual([]);
  });

  it('is in the inbox and on devices, too, short', async () => {
    const byInbox = await site.createFollower(section, { ...BY_INBOX, frequency: 'daily' });
    const byPush = await site.createFollower(section, { ...BY_PUSH, frequency: 'daily' });
    site.setTime('2026-11-23T09:00:00.000Z');
    await announce([event(THURSDAY_AT_FIVE)]);
    await sendAt('2026-11-24T06:01:00.000Z');
    const { endpoint, keys } = sink.subscribe();
    await buildPushSubscription(site.app.database, byPush, { endpoint, ...keys });
    expect(await sendAt(WEDNESDAY_MORNING)).toEqual([]);
    const title = 'Denní souhrn: 1 chystaná akce';
    const line = 'Co se chystá: Třídní schůzky, ve čtvrtek 26. listopadu v 17 hodin';
    const { body } = await (await site.app.signInAs(byInbox)).get('/api/notifications');
    expect(body.data[0]).toMatchObject({ title, message: line });
    expect(sink.pushes.map(({ payload }) => payload)).toMatchObject([
      { title, body: line, url: '/kalendar' },
    ]);
  });

  it('is caught up where digests were missed, from now on', async () => {
    await site.createFollower(section, DAILY);
    site.setTime('2026-11-22T09:00:00.000Z');
    await announce([
      event('2026-11-25T07:00:00.000Z', { place: 'ráno' }),
      event('2026-11-25T16:00:00.000Z', { place: 'dnes' }),
      event(THURSDAY_AT_FIVE, { place: 'zítra' }),
    ]);
    await sendAt('2026-11-23T06:01:00.000Z');
    site.setTime('2026-11-25T09:00:00.000Z');
    await site.send();
    const text = site.mails.find(({ subject }) => subject.startsWith('Denní souhrn'))?.text ?? '';
    expect(['ráno', 'dnes', 'zítra'].filter((place) => text.includes(place))).toEqual(['dnes', 'zítra']);
  });

  it('is the next seven days in one of the week', async () => {
    await site.createFollower(section, { ...DAILY, frequency: 'weekly' });
    await announce([
      event('2026-11-30T16:00:00.000Z', { place: 'dnes' }),
      event('2026-12-01T16:00:00.000Z', { place: 'první' }),
      event('2026-12-07T16:00:00.000Z', { place: 'poslední' }),
      event('2026-12-08T16:00:00.000Z', { place: 'příště' }),
    ]);
    site.setTime('2026-11-30T06:01:00.000Z');
    await site.send();
    const [mail] = site.mails;
    expect(mail?.subject).toBe('Týdenní souhrn: 1 nový článek – Nástěnka');
    expect(mail?.text).toContain('1 nový článek, 2 chystané akce');
    expect(['dnes', 'první', 'poslední', 'příště'].filter((place) => mail?.text.includes(place))).toEqual([
      'první',
      'poslední',
    ]);
  });
});
