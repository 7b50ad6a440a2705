import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { DeliveryState } from '../../models/delivery.ts';
import type { FollowChoice } from '../../models/follow.ts';
import type { User } from '../../models/user.ts';
import { buildGroup, buildSubscriber, grant } from '../../test/factories.ts';
import {
  BY_MAIL,
  createFollowingFixture,
  type FollowingFixture,
  TUESDAY_MORNING,
} from '../../test/fixtures/following.ts';
import { PUBLIC_URL } from '../../test/testApp.ts';

const OFF: FollowChoice = { frequency: 'off', by_mail: true, by_inbox: true, by_push: false };
const BOTH: FollowChoice = { frequency: 'instant', by_mail: true, by_inbox: true, by_push: false };
const DAILY: FollowChoice = { frequency: 'daily', by_mail: true, by_inbox: true, by_push: false };

let site: FollowingFixture;
let section: Category;
beforeAll(async () => {
  site = await createFollowingFixture();
});
afterAll(() => site.close());

beforeEach(async () => {
  const { Follow, Subscriber, Delivery, User } = site.app.database.models;
  await site.app.database.write(async ({ transaction }) => {
    for (const model of [Delivery, Follow, Subscriber])
      await (model as typeof Follow).destroy({ where: {}, transaction });
    await User.update({ email: null, email_key: null }, { where: {}, transaction });
  });
  site.refusals.clear();
  site.setTime(TUESDAY_MORNING);
  section = await site.createSection();
  await site.send();
  site.mails.length = 0;
});

function deliveries(where: { state?: DeliveryState } = {}) {
  return site.app.database.models.Delivery.findAll({ where, order: ['id'] });
}

async function changeState(id: number, action: string): Promise<void> {
  const admin = await site.admin();
  const { version } = (await admin.get(`/api/admin/articles/${id}`)).body.data;
  const response = await admin.post(`/api/admin/articles/${id}/state`, { action, version });
  expect(response.status, response.text).toBe(200);
}

describe('a new article', () => {
  it.each<[string, FollowChoice | null, FollowChoice | null, FollowChoice, boolean, boolean]>([
    ['the section’s default, off', null, null, OFF, false, false],
    ['the section’s default, at once', null, null, BOTH, true, true],
    ['a choice for all before the default', null, BY_MAIL, OFF, true, false],
    ['„nothing“ for all before the default', null, OFF, BOTH, false, false],
    ['a choice for the section before that for all', { ...BOTH, by_mail: false }, BY_MAIL, OFF, false, true],
    ['„nothing“ for the section before that for all', OFF, BOTH, BOTH, false, false],
    ['a digest, which waits', DAILY, BOTH, BOTH, false, false],
  ])('reaches people by %s', async (_case, own, all, byDefault, mailed, inInbox) => {
    await site.app.database.write(({ transaction }) =>
      section.update(
        {
          follow_frequency: byDefault.frequency,
          follow_by_mail: byDefault.by_mail,
          follow_by_inbox: byDefault.by_inbox,
        },
        { transaction },
      ),
    );
    const reader = await site.createFollower(section, own);
    if (all) await site.follow(reader, null, all);
    await site.publish(section, { title: 'Odstávka vody' });
    await site.send();
    expect(site.takeAddresses()).toEqual(mailed ? [reader.email] : []);
    expect(await site.inbox(reader)).toEqual(inInbox ? ['Odstávka vody'] : []);
  });

  it('is announced at once to all who may read it when it is important, and to nobody else', async () => {
    const [closed, group] = [
      await site.createSection({ access: 'groups' }),
      await buildGroup(site.app.database, {}),
    ];
    await grant(site.app.database, closed, group, 'read');
    const member = await site.createFollower(null, OFF);
    const outsider = await site.createFollower(null, BOTH);
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.GroupMember.create(
        { group_id: group.id, user_id: member.id },
        { transaction },
      ),
    );
    await buildSubscriber(site.app.database);
    await site.publish(closed, { title: 'Evakuace', important: true });
    await site.send();
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'Důležité: Evakuace – Nástěnka'],
    ]);
    expect(await site.inbox(member)).toEqual(['Důležité: Evakuace']);
    expect(await site.inbox(outsider)).toEqual([]);
  });

  it('is mailed with its perex, a link, and a way to end that needs no sign-in', async () => {
    await site.createFollower(section, BY_MAIL);
    const { slug } = await site.publish(section, { title: 'Odstávka vody' });
    await site.send();
    const [mail] = site.mails;
    expect(mail?.text).toContain('Odstávka vody\n\nO čem je řeč.');
    expect(mail?.text).toContain(`${PUBLIC_URL}/articles/${slug}`);
    const url = new RegExp(`<(${PUBLIC_URL}/api/public/subscriptions/(u\\d+-[\\w-]{22})/unsubscribe)>`);
    const [, , token] = url.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<novinky.nastenka.example.cz>',
      'Auto-Submitted': 'auto-generated',
    });
    expect(mail?.text).toContain(`${PUBLIC_URL}/odber/${token}`);
    expect(mail?.messageId).toMatch(/^<news-\d+-[\w-]{22}@nastenka\.example\.cz>$/);
  });

  it('says in its mail when and where it is, by time, of what is still ahead', async () => {
    await site.createFollower(section, BY_MAIL);
    const event = (starts_at: string) => ({ starts_at, ends_at: null, all_day: false, place: 'Knihovna' });
    const days = ['27', '10', '26', '28', '29'].map((day) => event(`2026-11-${day}T16:00:00.000Z`));
    await site.publish(section, { title: 'Noc s Andersenem', events: days });
    await site.send();
    expect(site.mails[0]?.text).toContain(
      [
        'O čem je řeč.',
        'Ve čtvrtek 26. listopadu v 17 hodin, Knihovna',
        'V pátek 27. listopadu v 17 hodin, Knihovna',
        'V sobotu 28. listopadu v 17 hodin, Knihovna',
        'Další termíny najdete v článku: 1',
        'Přečíst článek:',
      ].join('\n\n'),
    );
  });

  it('is announced once, also when it is published again and two processes look', async () => {
    const reader = await site.createFollower(section, BOTH);
    const { id } = await site.publish(section);
    await Promise.all([site.send(), site.send()]);
    expect(site.takeAddresses()).toEqual([reader.email]);
    for (const action of ['unpublish', 'publish']) await changeState(id, action);
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    expect(await site.inbox(reader)).toHaveLength(1);
  });

  it('is announced when its time comes, and not when it is an old one', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    await site.publish(section, { published_at: '2026-11-24T11:00:00.000Z' });
    await site.publish(section, { published_at: '2026-11-17T08:59:00.000Z' });
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    site.setTime('2026-11-24T11:00:01.000Z');
    await site.send();
    expect(site.takeAddresses()).toEqual([reader.email]);
  });

  it.each<[string, (reader: User) => Partial<User>]>([
    ['has no address', () => ({ email: null, email_key: null })],
    ['cannot sign in', () => ({ state: 'deactivated' })],
    ['has not confirmed the address', () => ({ email_confirmation_due: true })],
    ['has ended the mails', () => ({ mail_stop: 'unsubscribed' })],
    ['has an address that takes no mail', () => ({ mail_stop: 'undeliverable' })],
  ])('is not mailed to somebody who %s', async (_case, values) => {
    const reader = await site.createFollower(section, BY_MAIL);
    await site.app.database.write(({ transaction }) => reader.update(values(reader), { transaction }));
    await site.publish(section, { important: true });
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
  });

  it('is not announced to its author', async () => {
    await site.follow(site.administrator, section, BOTH);
    await site.publish(section);
    await site.send();
    expect(await site.inbox(site.administrator)).toEqual([]);
  });

  it('is mailed to subscribers of its section and of all, while visitors may read it', async () => {
    const { database } = site.app;
    const other = await site.createSection();
    const all = await buildSubscriber(database);
    const chosen = await buildSubscriber(database, { all_sections: false });
    const elsewhere = await buildSubscriber(database, { all_sections: false });
    for (const values of [
      { confirmed_at: null },
      { mail_stop: 'undeliverable' },
      { frequency: 'daily' },
    ] as const)
      await buildSubscriber(database, values);
    await database.write(({ transaction }) =>
      database.models.SubscriberSection.bulkCreate(
        [
          { subscriber_id: chosen.id, category_id: section.id },
          { subscriber_id: elsewhere.id, category_id: other.id },
        ],
        { transaction },
      ),
    );
    await site.publish(section);
    await site.publish(await site.createSection({ access: 'members' }));
    await site.send();
    expect(site.takeAddresses()).toEqual([all.email, chosen.email].sort());
    await site.set('public_board_enabled', false);
    await site.publish(section);
    await site.send();
    await site.set('public_board_enabled', true);
    expect(site.takeAddresses()).toEqual([]);
  });
});

describe('in quiet hours', () => {
  const EVENING = '2026-11-24T20:00:00.000Z';
  const MORNING = '2026-11-25T06:00:00.000Z';

  it('mails wait until the morning, but for important ones', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    site.setTime(EVENING);
    await site.publish(section, { title: 'Běžný' });
    await site.publish(section, { title: 'Výstraha', important: true });
    await site.send();
    expect(site.mails.splice(0).map(({ subject }) => subject)).toEqual(['Důležité: Výstraha – Nástěnka']);
    site.setTime(MORNING);
    await site.send();
    expect(site.takeAddresses()).toEqual([reader.email]);
  });

  it.each<[string, (reader: User, article: { id: number; slug: string }) => Promise<unknown>]>([
    [
      'has lost the right to read it',
      () =>
        site.app.database.write(({ transaction }) => section.update({ access: 'groups' }, { transaction })),
    ],
    [
      'follows the section no longer',
      (reader) =>
        site.app.database.write(({ transaction }) =>
          site.app.database.models.Follow.destroy({ where: { user_id: reader.id }, transaction }),
        ),
    ],
    [
      'has ended the mails meanwhile',
      (reader) =>
        site.app.database.write(({ transaction }) =>
          reader.update({ mail_stop: 'unsubscribed' }, { transaction }),
        ),
    ],
  ])('a mail that waits is not sent to somebody who %s', async (_case, change) => {
    const reader = await site.createFollower(section, BY_MAIL);
    site.setTime(EVENING);
    const article = await site.publish(section);
    await site.send();
    expect(await deliveries({ state: 'queued' })).toHaveLength(1);
    await change(reader, article);
    site.setTime(MORNING);
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    expect(await deliveries({ state: 'dropped' })).toHaveLength(1);
  });
});

describe('an article that was taken off the board while its mails wait', () => {
  it('is mailed when it is back', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    site.setTime('2026-11-24T20:00:00.000Z');
    const { id } = await site.publish(section);
    await site.send();
    await changeState(id, 'unpublish');
    site.setTime('2026-11-25T06:00:00.000Z');
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    await changeState(id, 'publish');
    site.setTime('2026-11-25T06:31:00.000Z');
    await site.send();
    expect(site.takeAddresses()).toEqual([reader.email]);
  });
});

describe('a mail that is not taken', () => {
  const recipientRefused = (response: string) => ({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: Number(response.slice(0, 3)),
    response,
  });

  it('stops the address when it is refused for good', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    const subscriber = await buildSubscriber(site.app.database);
    site.refusals.set(reader.email ?? '', recipientRefused('550 5.1.1 no such user'));
    site.refusals.set(subscriber.email, recipientRefused('550 5.1.1 no such user'));
    await site.publish(section);
    await site.send();
    expect((await reader.reload()).mail_stop).toBe('undeliverable');
    expect((await subscriber.reload()).mail_stop).toBe('undeliverable');
    site.refusals.clear();
    await site.publish(section);
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    const client = await site.app.signInAs(reader);
    expect((await client.get('/api/following')).body.data.mail_stop).toBe('undeliverable');
    await client.put('/api/following/mail', { enabled: true });
    await site.publish(section);
    await site.send();
    expect(site.takeAddresses()).toEqual([reader.email]);
  });

  it('is sent to another address of the same person', async () => {
    const reader = await site.createFollower(section, BY_MAIL, { mail_stop: 'undeliverable' });
    const admin = await site.admin();
    const { username, full_name, role, color, version } = (await admin.get(`/api/admin/users/${reader.id}`))
      .body.data;
    const body = { username, full_name, role, color, version, group_ids: [], email: 'jina@example.cz' };
    expect((await admin.put(`/api/admin/users/${reader.id}`, body)).status).toBe(200);
    await site.publish(section);
    await site.send();
    expect(site.takeAddresses()).toContain('jina@example.cz');
  });

  it('leaves the address alone when a filter has refused the mail', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    site.refusals.set('*', recipientRefused('550 5.7.1 looks like spam'));
    await site.publish(section);
    await site.send();
    expect((await reader.reload()).mail_stop).toBeNull();
    expect(await deliveries({ state: 'failed' })).toHaveLength(1);
  });

  it('is tried again with the same Message-ID, and given up after two days', async () => {
    await site.createFollower(section, BY_MAIL);
    site.refusals.set('*', recipientRefused('450 greylisted'));
    await site.publish(section);
    await site.send();
    const [queued] = await deliveries();
    expect(queued).toMatchObject({ state: 'queued', attempts: 1 });
    site.refusals.clear();
    await site.send();
    expect(site.mails).toEqual([]);
    site.setTime(new Date(TUESDAY_MORNING.getTime() + 600_000));
    await site.send();
    expect(site.mails.map(({ messageId }) => messageId)).toEqual([
      expect.stringContaining(`<news-${queued?.id}-`),
    ]);
    site.refusals.set('*', recipientRefused('450 greylisted'));
    await site.publish(section);
    await site.send();
    await site.set('quiet_until', 21);
    // Each next attempt is in six hours at most; the first was at hour 0.
    for (let hour = 7; hour <= 84; hour += 7) {
      expect(await deliveries({ state: 'queued' })).toHaveLength(1);
      site.setTime(new Date(TUESDAY_MORNING.getTime() + hour * 3_600_000));
      await site.send();
    }
    await site.set('quiet_until', 7);
    expect(await deliveries({ state: 'failed' })).toHaveLength(1);
  });

  it('waits with all others while the server cannot be reached', async () => {
    const readers = [];
    for (let n = 0; n < 3; n++) readers.push(await site.createFollower(section, BY_MAIL));
    site.refusals.set('*', { code: 'ECONNECTION' });
    await site.publish(section);
    await site.send();
    expect(await deliveries({ state: 'queued' })).toHaveLength(3);
    site.refusals.clear();
    site.setTime(new Date(TUESDAY_MORNING.getTime() + 600_000));
    await site.send();
    expect(site.takeAddresses()).toEqual(readers.map(({ email }) => email).sort());
  });

  it('is sent by another process when its own has died, once its lease has ended', async () => {
    const reader = await site.createFollower(section, BY_MAIL);
    site.setTime('2026-11-24T20:00:00.000Z');
    await site.publish(section);
    await site.send();
    const lease = new Date('2026-11-25T06:05:00.000Z');
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.Delivery.update({ due_at: lease, attempts: 1 }, { where: {}, transaction }),
    );
    site.setTime('2026-11-25T06:04:59.000Z');
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    site.setTime(lease);
    await site.send();
    expect(site.takeAddresses()).toEqual([reader.email]);
  });

  it('waits while the site sends no mails, and is given up after a week', async () => {
    const { mailState } = site.app;
    const on = mailState.current();
    const reader = await site.createFollower(section, BY_MAIL);
    await buildSubscriber(site.app.database, { email: 'odberatelka@example.cz' });
    site.refusals.set('*', { code: 'ECONNECTION' });
    await site.publish(section);
    await site.send();
    site.refusals.clear();
    mailState.change({ ...on, server: undefined });
    site.setTime(new Date(TUESDAY_MORNING.getTime() + 3_600_000));
    await site.send();
    mailState.change(on);
    expect(await deliveries({ state: 'queued' })).toHaveLength(2);
    await site.send();
    expect(site.takeAddresses()).toEqual([reader.email, 'odberatelka@example.cz'].sort());

    site.refusals.set('*', { code: 'ECONNECTION' });
    await site.publish(section);
    await site.send();
    site.refusals.clear();
    site.setTime(new Date(TUESDAY_MORNING.getTime() + 8 * 24 * 3_600_000));
    await site.send();
    expect(site.takeAddresses()).toEqual([]);
    expect(await deliveries({ state: 'dropped' })).toHaveLength(2);
  });

  it('is not queued where the site sends none', async () => {
    const { mailState } = site.app;
    const on = mailState.current();
    await site.createFollower(section, BOTH);
    await site.publish(section);
    mailState.change({ ...on, server: undefined });
    await site.send();
    mailState.change(on);
    expect(await deliveries()).toEqual([]);
  });
});
