import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { FollowChoice } from '../../models/follow.ts';
import type { User } from '../../models/user.ts';
import { buildGroup, buildSubscriber } from '../../test/factories.ts';
import { createFollowingFixture, type FollowingFixture } from '../../test/fixtures/following.ts';
import { PUBLIC_URL } from '../../test/testApp.ts';

const DAILY: FollowChoice = { frequency: 'daily', by_mail: true, by_inbox: false, by_push: false };
const WEEKLY: FollowChoice = { frequency: 'weekly', by_mail: true, by_inbox: false, by_push: false };
const [TUESDAY, WEDNESDAY, MONDAY] = ['2026-11-24', '2026-11-25', '2026-11-30'].map(
  (day) => `${day}T06:01:00.000Z`,
) as [string, string, string];
const NOON = '2026-11-24T11:00:00.000Z';

let site: FollowingFixture;
let section: Category;
let sections = 0;
beforeAll(async () => {
  site = await createFollowingFixture();
});
afterAll(() => site.close());

beforeEach(async () => {
  const { Follow, Subscriber, Delivery, User, InboxItem } = site.app.database.models;
  await site.app.database.write(async ({ transaction }) => {
    for (const model of [Delivery, Follow, Subscriber, InboxItem])
      await (model as typeof Follow).destroy({ where: {}, transaction });
    await User.update({ email: null, email_key: null, digest: 'off' }, { where: {}, transaction });
  });
  site.refusals.clear();
  sections += 1;
  section = await site.createSection({ name: `Školka ${sections}` });
  site.setTime(TUESDAY);
  await site.send();
  site.setTime(NOON);
  site.mails.length = 0;
});

async function sendAt(time: string) {
  site.setTime(time);
  await site.send();
  return site.mails.splice(0);
}

async function notify(reader: User, title: string): Promise<void> {
  const admin = await site.admin();
  const body = {
    title,
    message: 'Od <b>18&nbsp;hodin</b>',
    type: 'info',
    duration_seconds: null,
    audience: 'users',
    group_ids: [],
    user_ids: [reader.id],
    starts_at: null,
    ends_at: null,
    dismissible: true,
  };
  const { id, version } = (await admin.post('/api/admin/notifications', body)).body.data;
  expect((await admin.post(`/api/admin/notifications/${id}/send`, { version })).status).toBe(200);
}

describe('a daily digest', () => {
  it('comes at seven once, with title, perex and link of what is new', async () => {
    const reader = await site.createFollower(section, DAILY);
    const { slug } = await site.publish(section, { title: 'Zápis do školky', perex: 'Od pondělí.' });
    await site.publish(section, { title: 'Jídelníček' });
    await site.send();
    expect(await sendAt('2026-11-25T06:00:59.000Z')).toEqual([]);
    const [mail, ...others] = await sendAt(WEDNESDAY);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: reader.email, subject: 'Denní souhrn: 2 nové články – Nástěnka' });
    expect(mail?.text).toContain(
      `Zápis do školky\n${section.name} – Od pondělí.\n${PUBLIC_URL}/articles/${slug}`,
    );
    expect(mail?.headers).toHaveProperty('List-Unsubscribe-Post');
    expect(await sendAt('2026-11-25T06:05:00.000Z')).toEqual([]);
    expect(await sendAt('2026-11-26T06:01:00.000Z')).toEqual([]);
  });

  it('is made once by several processes', async () => {
    await site.createFollower(section, DAILY);
    await site.publish(section);
    await site.send();
    site.setTime(WEDNESDAY);
    await Promise.all([site.send(), site.send()]);
    expect(site.mails).toHaveLength(1);
  });

  it.each<[string, (reader: User, article: { id: number }) => Promise<unknown>]>([
    [
      'has been read',
      ({ id: user_id }, { id: article_id }) =>
        site.app.database.write(({ transaction }) =>
          site.app.database.models.ArticleRead.create(
            { user_id, article_id, read_at: new Date(NOON) },
            { transaction },
          ),
        ),
    ],
    [
      'may not be read any more',
      () =>
        site.app.database.write(({ transaction }) => section.update({ access: 'groups' }, { transaction })),
    ],
    [
      'has expired',
      (_reader, { id }) =>
        site.app.database.write(({ transaction }) =>
          site.app.database.models.Article.update(
            { expires_at: new Date('2026-11-24T20:00:00.000Z') },
            { where: { id }, transaction },
          ),
        ),
    ],
    [
      'was mailed at once meanwhile',
      async (reader) => {
        await site.publish(section, { important: true });
        await site.send();
        await site.app.database.write(({ transaction }) =>
          site.app.database.models.Article.update(
            { state: 'unpublished' },
            { where: { important: false }, transaction },
          ),
        );
        expect(site.mails.splice(0)).toHaveLength(reader.email ? 1 : 0);
      },
    ],
  ])('leaves out what %s, and does not come for nothing', async (_case, change) => {
    const reader = await site.createFollower(section, DAILY);
    const article = await site.publish(section);
    await site.send();
    await change(reader, article);
    expect(await sendAt(WEDNESDAY)).toEqual([]);
  });

  it('holds unread notifications and what is to be confirmed in the same mail', async () => {
    const reader = await site.createFollower(section, DAILY, { digest: 'daily' });
    const group = await buildGroup(site.app.database, {}, [reader]);
    site.app.services.bus.publish({
      type: 'group.members-changed',
      data: { groupId: group.id, userIds: [reader.id] },
    });
    const { id } = await site.publish(section, { title: 'Provozní řád' });
    await (await site.admin()).put(`/api/admin/articles/${id}/acknowledgement`, { group_ids: [group.id] });
    await notify(reader, 'Odstávka <b>sítě</b>');
    await site.send();
    const [mail, ...others] = await sendAt(WEDNESDAY);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Denní souhrn: 1 nový článek – Nástěnka');
    expect(mail?.text).toMatch(/ČEKÁ NA VAŠE POTVRZENÍ\n\nProvozní řád/);
    expect(mail?.text).toMatch(/NEPŘEČTENÁ OZNÁMENÍ\n\nOdstávka sítě\nOd 18 hodin/);
    expect(await sendAt('2026-11-26T06:01:00.000Z')).toEqual([]);
  });

  it('comes for unread notifications alone, and lists each once', async () => {
    const reader = await site.createFollower(null, null, { digest: 'daily' });
    await notify(reader, 'Odstávka sítě');
    const [mail] = await sendAt(WEDNESDAY);
    expect(mail?.subject).toBe('Denní souhrn: 1 nepřečtené oznámení – Nástěnka');
    await notify(reader, 'Schůze');
    const [next] = await sendAt('2026-11-26T06:01:00.000Z');
    expect(next?.text).toContain('Schůze');
    expect(next?.text).not.toContain('Odstávka sítě');
  });

  it('is one notification in the inbox of who follows there', async () => {
    const reader = await site.createFollower(section, {
      ...DAILY,
      by_mail: false,
      by_inbox: true,
      by_push: false,
    });
    await site.publish(section, { title: 'První & druhý' });
    await site.publish(section);
    await site.send();
    expect(await site.inbox(reader)).toEqual([]);
    expect(await sendAt(WEDNESDAY)).toEqual([]);
    expect(await site.inbox(reader)).toEqual(['Denní souhrn: 2 nové články']);
    await sendAt('2026-11-26T06:01:00.000Z');
    expect(await site.inbox(reader)).toHaveLength(1);
  });

  it('makes up for mornings when the server did not run', async () => {
    const reader = await site.createFollower(section, DAILY);
    await site.publish(section, { title: 'Úterní' });
    await site.send();
    await sendAt(WEDNESDAY);
    site.setTime('2026-11-25T11:00:00.000Z');
    await site.publish(section, { title: 'Středeční' });
    await site.send();
    const [mail] = await sendAt('2026-11-28T08:00:00.000Z');
    expect(mail?.to).toBe(reader.email);
    expect(mail?.text).toContain('Středeční');
    expect(mail?.text).not.toContain('Úterní');
  });

  it('lists twenty articles at most and counts the rest', async () => {
    await site.createFollower(section, DAILY);
    for (let n = 0; n < 22; n++) await site.publish(section);
    await site.send();
    const [mail] = await sendAt(WEDNESDAY);
    expect(mail?.subject).toContain('22 nových článků');
    expect(mail?.text).toContain('A další: 2');
  });
});

describe('a digest of notifications', () => {
  it('holds none about articles, whose titles may be secret by now', async () => {
    const reader = await site.createFollower(
      section,
      { frequency: 'instant', by_mail: false, by_inbox: true, by_push: false },
      { digest: 'daily' },
    );
    await site.publish(section, { title: 'Tajné' });
    await site.send();
    expect(await site.inbox(reader)).toEqual(['Tajné']);
    await site.app.database.write(({ transaction }) => section.update({ access: 'groups' }, { transaction }));
    expect(await sendAt(WEDNESDAY)).toEqual([]);
  });
});

describe('a weekly digest', () => {
  it('comes on Monday, to people and to subscribers', async () => {
    const reader = await site.createFollower(section, WEEKLY);
    const subscriber = await buildSubscriber(site.app.database, { frequency: 'weekly', all_sections: false });
    const chosen = { subscriber_id: subscriber.id, category_id: section.id };
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.SubscriberSection.create(chosen, { transaction }),
    );
    await site.publish(section, { title: 'Zápis do školky' });
    await site.send();
    expect(await sendAt(WEDNESDAY)).toEqual([]);
    const mails = await sendAt(MONDAY);
    expect(mails.map(({ to }) => to).sort()).toEqual([reader.email, subscriber.email].sort());
    for (const mail of mails) expect(mail.subject).toBe('Týdenní souhrn: 1 nový článek – Nástěnka');
    expect(await sendAt('2026-12-07T06:01:00.000Z')).toEqual([]);
  });

  it('does not repeat what a daily one has listed, when the choice has changed', async () => {
    const reader = await site.createFollower(section, DAILY);
    await site.publish(section);
    await site.send();
    expect(await sendAt(WEDNESDAY)).toHaveLength(1);
    await site.app.database.write(({ transaction }) =>
      site.app.database.models.Follow.update(
        { frequency: 'weekly' },
        { where: { user_id: reader.id }, transaction },
      ),
    );
    expect(await sendAt(MONDAY)).toEqual([]);
  });
});
