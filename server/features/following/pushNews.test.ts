import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { DeliveryState } from '../../models/delivery.ts';
import type { FollowChoice } from '../../models/follow.ts';
import type { User } from '../../models/user.ts';
import { buildGroup, buildPushSubscription, grant } from '../../test/factories.ts';
import {
  createFollowingFixture,
  type FollowingFixture,
  TUESDAY_MORNING,
} from '../../test/fixtures/following.ts';
import { openPushSink, type PushSink } from '../../test/pushSink.ts';

const BY_PUSH: FollowChoice = { frequency: 'instant', by_mail: false, by_inbox: false, by_push: true };
const OFF: FollowChoice = { ...BY_PUSH, frequency: 'off' };
const DAILY: FollowChoice = { ...BY_PUSH, frequency: 'daily' };
const EVENING = '2026-11-24T20:00:00.000Z';
const MORNING = '2026-11-25T06:01:00.000Z';
const MINUTE_MS = 60_000;

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
  const { Follow, Delivery, PushSubscription, User } = site.app.database.models;
  await site.app.database.write(async ({ transaction }) => {
    for (const model of [Delivery, Follow, PushSubscription])
      await (model as typeof Follow).destroy({ where: {}, transaction });
    await User.update({ email: null, email_key: null }, { where: {}, transaction });
  });
  sink.replies.clear();
  sink.unreachable.clear();
  site.refusals.clear();
  site.setTime(TUESDAY_MORNING);
  section = await site.createSection();
  await site.send();
  sink.pushes.length = 0;
  site.mails.length = 0;
});

async function addDevice(user: User, host?: string): Promise<{ id: number; endpoint: string }> {
  const { endpoint, keys } = sink.subscribe(host);
  const { id } = await buildPushSubscription(site.app.database, user, { endpoint, ...keys });
  return { id, endpoint };
}

/** With one device, to which its notifications go. */
async function createFollower(choice: FollowChoice | null = BY_PUSH) {
  const user = await site.createFollower(section, choice);
  return { user, ...(await addDevice(user)) };
}

function deliveries(where: { state?: DeliveryState } = {}) {
  return site.app.database.models.Delivery.findAll({ where, order: ['id'] });
}

const takePushes = () => sink.pushes.splice(0);
const takeTitles = () => takePushes().map(({ payload }) => payload.title);

async function sendAfter(milliseconds: number): Promise<void> {
  site.setTime(new Date(TUESDAY_MORNING.getTime() + milliseconds));
  await site.send();
}

async function changeState(id: number, action: string): Promise<void> {
  const admin = await site.admin();
  const { version } = (await admin.get(`/api/admin/articles/${id}`)).body.data;
  await admin.post(`/api/admin/articles/${id}/state`, { action, version });
}

describe('a new article', () => {
  it.each<[string, FollowChoice | null, FollowChoice | null, FollowChoice, boolean]>([
    ['the section’s default, off', null, null, OFF, false],
    ['the section’s default, at once', null, null, BY_PUSH, true],
    ['a choice for all before the default', null, BY_PUSH, OFF, true],
    ['a choice for the section before that for all', OFF, BY_PUSH, BY_PUSH, false],
    ['a choice for other ways', { ...BY_PUSH, by_push: false, by_mail: true }, BY_PUSH, BY_PUSH, false],
    ['a digest, which waits', DAILY, BY_PUSH, BY_PUSH, false],
  ])('reaches devices by %s', async (_case, own, all, byDefault, isTold) => {
    await site.app.database.write(({ transaction }) =>
      section.update(
        {
          follow_frequency: byDefault.frequency,
          follow_by_mail: byDefault.by_mail,
          follow_by_inbox: byDefault.by_inbox,
          follow_by_push: byDefault.by_push,
        },
        { transaction },
      ),
    );
    const { user, endpoint } = await createFollower(own);
    if (all) await site.follow(user, null, all);
    await site.publish(section);
    await site.send();
    expect(takePushes().map((push) => push.endpoint)).toEqual(isTold ? [endpoint] : []);
  });

  it('is shown by every device of a person, with a title, its perex and where to read it', async () => {
    const { user, id, endpoint } = await createFollower();
    const other = await addDevice(user);
    const article = await site.publish(section, { title: 'Odstávka vody' });
    await site.send();
    const pushes = takePushes();
    expect(pushes.map((push) => push.endpoint).sort()).toEqual([endpoint, other.endpoint].sort());
    expect(pushes[0]?.payload).toEqual({
      title: 'Odstávka vody',
      body: 'O čem je řeč.',
      url: `/articles/${article.slug}`,
      tag: `article-${article.id}`,
    });
    expect(pushes[0]?.headers).toMatchObject({ urgency: 'normal', topic: `article-${article.id}` });
    const device = await site.app.database.models.PushSubscription.findByPk(id);
    expect(device?.last_sent_at).toBeInstanceOf(Date);
  });

  it('is announced to all who may read it when it is important, and to nobody else', async () => {
    const closed = await site.createSection({ access: 'groups' });
    const group = await buildGroup(site.app.database, {});
    await grant(site.app.database, closed, group, 'read');
    const [member, outsider] = [await createFollower(OFF), await createFollower(BY_PUSH)];
    await site.follow(outsider.user, closed, BY_PUSH);
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.GroupMember.create(
        { group_id: group.id, user_id: member.user.id },
        { transaction },
      ),
    );
    await site.publish(closed, { title: 'Evakuace', important: true });
    await site.send();
    expect(takePushes()).toMatchObject([
      {
        endpoint: member.endpoint,
        payload: { title: 'Důležité: Evakuace' },
        headers: { urgency: 'high' },
      },
    ]);
  });

  it('is announced once, also when it is published again and two processes look', async () => {
    await createFollower();
    const { id } = await site.publish(section);
    await site.app.services.sendNews.sendDue();
    const { sendPushes } = site.app.services;
    await Promise.all([sendPushes.sendDue(), sendPushes.sendDue()]);
    expect(takePushes()).toHaveLength(1);
    for (const action of ['unpublish', 'publish']) await changeState(id, action);
    await site.send();
    await sendAfter(30 * MINUTE_MS);
    expect(takePushes()).toEqual([]);
    await expect(
      site.app.database.write(({ transaction }) =>
        site.app.database.sequelize.query(
          `INSERT INTO deliveries (push_subscription_id, article_id, state, due_at, created_at)
           SELECT push_subscription_id, article_id, 'queued', due_at, created_at FROM deliveries`,
          { transaction },
        ),
      ),
    ).rejects.toThrow();
  });

  it('is not announced to its author, nor to who cannot sign in', async () => {
    await addDevice(site.administrator);
    await site.follow(site.administrator, section, BY_PUSH);
    const { user } = await createFollower();
    await site.app.database.write(({ transaction }) =>
      user.update({ state: 'deactivated' }, { transaction }),
    );
    await site.publish(section, { important: true });
    await site.send();
    expect(takePushes()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });
});

describe('in quiet hours', () => {
  it('notifications wait until the morning, but for important ones', async () => {
    await createFollower();
    site.setTime(EVENING);
    await site.publish(section, { title: 'Běžný' });
    await site.publish(section, { title: 'Výstraha', important: true });
    await site.send();
    expect(takeTitles()).toEqual(['Důležité: Výstraha']);
    site.setTime(MORNING);
    await site.send();
    expect(takeTitles()).toEqual(['Běžný']);
  });

  it.each<[string, (user: User) => Promise<unknown>]>([
    [
      'has lost the right to read it',
      () =>
        site.app.database.write(({ transaction }) => section.update({ access: 'groups' }, { transaction })),
    ],
    [
      'follows the section no longer',
      ({ id }) =>
        site.app.database.write(({ transaction }) =>
          site.app.database.models.Follow.destroy({ where: { user_id: id }, transaction }),
        ),
    ],
    [
      'wants no notifications there any more',
      ({ id }) =>
        site.app.database.write(({ transaction }) =>
          site.app.database.models.Follow.update(
            { by_push: false, by_inbox: true },
            { where: { user_id: id }, transaction },
          ),
        ),
    ],
    [
      'cannot sign in any more',
      (user) =>
        site.app.database.write(({ transaction }) => user.update({ state: 'deactivated' }, { transaction })),
    ],
  ])('one that waits is not sent to somebody who %s', async (_case, change) => {
    const { user } = await createFollower();
    site.setTime(EVENING);
    await site.publish(section);
    await site.send();
    expect(await deliveries({ state: 'queued' })).toHaveLength(1);
    await change(user);
    site.setTime(MORNING);
    await site.send();
    expect(takePushes()).toEqual([]);
    expect(await deliveries({ state: 'dropped' })).toHaveLength(1);
  });

  it('one that waits is not sent to who signs in on the device meanwhile', async () => {
    const { user } = await createFollower(null);
    const subscription = sink.subscribe();
    await (await site.app.signInAs(user)).put('/api/following/push', subscription);
    await site.follow(user, section, BY_PUSH);
    site.setTime(EVENING);
    await site.publish(section);
    await site.send();
    const next = await site.app.signInAs(await site.createFollower(section, BY_PUSH));
    expect((await next.put('/api/following/push', subscription)).status).toBe(200);
    site.setTime(MORNING);
    await site.send();
    expect(takePushes().filter(({ endpoint }) => endpoint === subscription.endpoint)).toEqual([]);
  });

  it('one whose article was taken off the board waits until it is back', async () => {
    await createFollower();
    site.setTime(EVENING);
    const { id } = await site.publish(section);
    await site.send();
    await changeState(id, 'unpublish');
    site.setTime(MORNING);
    await site.send();
    expect(takePushes()).toEqual([]);
    await changeState(id, 'publish');
    site.setTime('2026-11-25T06:32:00.000Z');
    await site.send();
    expect(takePushes()).toHaveLength(1);
  });
});

describe('a notification that is not taken', () => {
  it.each([404, 410])('ends the device at %i, and no other', async (status) => {
    const [gone, other] = [await createFollower(), await createFollower()];
    sink.replies.set(gone.endpoint, { status });
    await site.publish(section);
    await site.send();
    expect(takePushes().map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
    const left = await site.app.database.models.PushSubscription.findAll();
    expect(left.map(({ id }) => id)).toEqual([other.id]);
  });

  it.each([400, 413, 401, 403, 307])('is given up at %i, and the device is kept', async (status) => {
    const { endpoint } = await createFollower();
    sink.replies.set(endpoint, { status });
    await site.publish(section);
    await site.send();
    expect(await deliveries({ state: 'failed' })).toHaveLength(1);
    sink.replies.clear();
    await site.publish(section, { title: 'Další' });
    await site.send();
    expect(takeTitles()).toEqual(['Další']);
  });

  it.each([429, 500, 503])('is sent later at %i', async (status) => {
    const { endpoint } = await createFollower();
    sink.replies.set(endpoint, { status });
    await site.publish(section);
    const before = site.app.clock.now().getTime();
    await site.send();
    const after = site.app.clock.now().getTime();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'queued', attempts: 1 });
    expect(delivery?.due_at.getTime()).toBeGreaterThanOrEqual(before + MINUTE_MS);
    expect(delivery?.due_at.getTime()).toBeLessThanOrEqual(after + MINUTE_MS);
    sink.replies.clear();
    await sendAfter(MINUTE_MS / 2);
    expect(takePushes()).toEqual([]);
    await sendAfter(2 * MINUTE_MS);
    expect(takePushes()).toHaveLength(1);
  });

  it('is sent not before the service asks for it, and given up in the end', async () => {
    const { endpoint } = await createFollower();
    sink.replies.set(endpoint, { status: 503, headers: { 'Retry-After': '3600' } });
    await site.publish(section);
    await site.send();
    sink.replies.set(endpoint, { status: 503 });
    await sendAfter(59 * MINUTE_MS);
    expect(await deliveries()).toMatchObject([{ attempts: 1 }]);
    await sendAfter(61 * MINUTE_MS);
    expect(await deliveries()).toMatchObject([{ attempts: 2 }]);
    await site.set('quiet_until', 21);
    for (let hour = 8; hour <= 80; hour += 7) await sendAfter(hour * 60 * MINUTE_MS);
    await site.set('quiet_until', 7);
    expect(await deliveries()).toMatchObject([{ attempts: 13, state: 'failed' }]);
  });

  it('is no matter of the devices of other services when one cannot be reached', async () => {
    const { user, endpoint } = await createFollower();
    for (let n = 0; n < 25; n++)
      await addDevice(n < 9 ? user : await site.createFollower(section, BY_PUSH), 'down.example.net');
    sink.unreachable.add('down.example.net');
    await site.publish(section);
    await site.send();
    expect(takePushes().map((push) => push.endpoint)).toEqual([endpoint]);
    // Those after the first batch were not tried.
    const waiting = await deliveries({ state: 'queued' });
    expect(waiting.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(4);
    expect(waiting).toHaveLength(25);
    sink.unreachable.clear();
    await sendAfter(2 * MINUTE_MS);
    expect(takePushes()).toHaveLength(25);
  });
});

describe('mails and notifications', () => {
  const BOTH: FollowChoice = { ...BY_PUSH, by_mail: true };

  it('do not wait for each other', async () => {
    const { user, endpoint } = await createFollower(BOTH);
    site.refusals.set('*', { code: 'ECONNECTION' });
    await site.publish(section);
    await site.send();
    expect(takePushes()).toHaveLength(1);
    expect(site.takeAddresses()).toEqual([]);
    site.refusals.clear();
    sink.replies.set(endpoint, { status: 503 });
    await sendAfter(2 * MINUTE_MS);
    expect(site.takeAddresses()).toEqual([user.email]);
    await site.publish(section);
    await site.send();
    expect(site.takeAddresses()).toEqual([user.email]);
    expect(takePushes()).toEqual([]);
  });

  it('are sent to both where both are chosen', async () => {
    const { user } = await createFollower({ ...BOTH, frequency: 'daily' });
    await site.publish(section, { title: 'Odstávka vody' });
    await site.send();
    site.setTime(MORNING);
    await site.send();
    expect(site.takeAddresses()).toEqual([user.email]);
    expect(takeTitles()).toEqual(['Odstávka vody']);
  });

  it('need no mail server', async () => {
    const other = await createFollowingFixture({ push: sink, smtp: false });
    const school = await other.createSection();
    const subscription = sink.subscribe();
    const reader = await other.createFollower(school, BOTH);
    await (await other.app.signInAs(reader)).put('/api/following/push', subscription);
    await other.publish(school);
    await other.send();
    expect(takePushes()).toMatchObject([{ endpoint: subscription.endpoint }]);
    expect(other.mails).toEqual([]);
    await other.close();
  });
});

describe('a digest', () => {
  async function sendAt(time: string) {
    site.setTime(time);
    await site.send();
    return takePushes();
  }

  it('is one notification on each device, which leads to what is unread', async () => {
    const { user } = await createFollower(DAILY);
    await addDevice(user);
    await site.publish(section, { title: 'První' });
    await site.publish(section, { title: 'Druhý' });
    await site.send();
    expect(takePushes()).toEqual([]);
    const pushes = await sendAt(MORNING);
    expect(pushes).toHaveLength(2);
    expect(pushes[0]).toMatchObject({
      payload: {
        title: 'Denní souhrn: 2 nové články',
        body: 'Druhý\nPrvní',
        url: '/neprectene',
        tag: 'digest-daily',
      },
      headers: { urgency: 'normal', topic: 'digest-daily' },
    });
    expect(await sendAt('2026-11-25T06:05:00.000Z')).toEqual([]);
    expect(await sendAt('2026-11-26T06:01:00.000Z')).toEqual([]);
  });

  it('leaves out what was read or may not be read any more, and what the device has shown', async () => {
    const { user } = await createFollower(DAILY);
    const { Article, ArticleRead } = site.app.database.models;
    const read = await site.publish(section, { title: 'Přečtený' });
    const closed = await site.createSection();
    await site.follow(user, closed, DAILY);
    await site.publish(closed, { title: 'Zavřený' });
    await site.publish(section, { title: 'Důležitý', important: true });
    const { slug } = await site.publish(section, { title: 'Nový' });
    await site.send();
    expect(takeTitles()).toEqual(['Důležité: Důležitý']);
    await site.app.database.write(async ({ transaction }) => {
      const values = { user_id: user.id, article_id: read.id, read_at: TUESDAY_MORNING };
      await ArticleRead.create(values, { transaction });
      await closed.update({ access: 'groups' }, { transaction });
      await Article.update({ important: false }, { where: {}, transaction });
    });
    const pushes = await sendAt(MORNING);
    expect(pushes.map(({ payload }) => payload)).toMatchObject([{ title: 'Nový', url: `/articles/${slug}` }]);
  });

  it('does not come for nothing, nor repeats what a daily one has listed', async () => {
    const { user } = await createFollower(DAILY);
    await site.publish(section);
    await site.send();
    expect(await sendAt(MORNING)).toHaveLength(1);
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.Follow.update(
        { frequency: 'weekly' },
        { where: { user_id: user.id }, transaction },
      ),
    );
    expect(await sendAt('2026-11-30T06:01:00.000Z')).toEqual([]);
  });
});
