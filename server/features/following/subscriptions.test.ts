import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import {
  createFollowingFixture,
  type FollowingFixture,
  TUESDAY_MORNING,
} from '../../test/fixtures/following.ts';
import { TEST_SECRET } from '../../test/testApp.ts';
import { createMailTokens } from './mailTokens.policy.ts';

const SUBSCRIPTIONS = '/api/public/subscriptions';
const FORM = 'application/x-www-form-urlencoded';
const tokens = createMailTokens(TEST_SECRET);

let site: FollowingFixture;
let visitor: Client;
let section: Category;
beforeAll(async () => {
  site = await createFollowingFixture();
  section = await site.createSection({ name: 'Úřední deska' });
  visitor = await site.app.visitor();
});
afterAll(() => site.close());
beforeEach(() => {
  site.setTime(TUESDAY_MORNING);
  site.mails.length = 0;
});

let sequence = 0;
function newAddress(): string {
  sequence += 1;
  return `eva.${sequence}@example.cz`;
}

async function ask(email: string, values: object = {}, client = visitor) {
  const body = { email, frequency: 'instant', category_ids: [section.id], ...values };
  const response = await client.post(SUBSCRIPTIONS, body);
  await site.app.services.background.idle();
  return response;
}

/** The token of the link in the last mail to this address. */
function tokenFor(email: string): string {
  const mail = site.mails.findLast(({ to }) => to === email);
  return /\/odber\/(s\d+-[\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function subscribe(email = newAddress(), values: object = {}): Promise<string> {
  expect((await ask(email, values)).status).toBe(200);
  const token = tokenFor(email);
  const response = await visitor.post(`${SUBSCRIPTIONS}/${token}/confirm`);
  expect(response.status, response.text).toBe(200);
  return token;
}

const subscription = (token: string) => visitor.get(`${SUBSCRIPTIONS}/${token}`);

describe('somebody without an account', () => {
  it('is sent news after confirming the address, and not before', async () => {
    const email = newAddress();
    expect((await ask(email)).body).toEqual({ success: true });
    const token = tokenFor(email);
    expect(site.mails.map(({ subject }) => subject)).toEqual(['Potvrďte odběr novinek – Nástěnka']);
    expect((await subscription(token)).body.data).toMatchObject({
      kind: 'visitor',
      email,
      state: 'pending',
      frequency: 'instant',
      category_ids: [section.id],
      sections: [{ id: section.id, name: 'Úřední deska' }],
    });
    site.mails.length = 0;
    await site.publish(section);
    await site.send();
    expect(site.mails).toEqual([]);
    const confirmed = await visitor.post(`${SUBSCRIPTIONS}/${token}/confirm`);
    expect(confirmed.body.data.state).toBe('active');
    await site.publish(section);
    await site.send();
    expect(site.takeAddresses()).toEqual([email]);
  });

  it('confirms with a link that works for two days', async () => {
    const email = newAddress();
    await ask(email);
    const token = tokenFor(email);
    site.app.clock.advance(2 * 24 * 3_600_000);
    expect((await subscription(token)).status).toBe(404);
    expect((await visitor.post(`${SUBSCRIPTIONS}/${token}/confirm`)).status).toBe(404);
    await site.send();
    expect(await site.app.database.models.Subscriber.findOne({ where: { email } })).toBeNull();
  });

  it('gets three mails a day at most, whoever asks', async () => {
    const email = newAddress();
    for (let n = 0; n < 6; n++) {
      expect((await ask(email)).status).toBe(200);
      site.app.clock.advance(10 * 60_000);
    }
    expect(site.takeAddresses()).toEqual([email, email, email]);
  });

  it('is not another address that differs by diacritics', async () => {
    const [own, other] = ['jana@hacky.cz', 'jana@háčky.cz'];
    await ask(other);
    const stolen = tokenFor(other);
    site.app.clock.advance(10 * 60_000);
    await ask(own);
    expect(tokenFor(own)).not.toBe('');
    await visitor.post(`${SUBSCRIPTIONS}/${stolen}/confirm`);
    expect((await subscription(tokenFor(own))).body.data).toMatchObject({ email: own, state: 'pending' });
  });

  it('keeps what was confirmed when somebody else asks for the address', async () => {
    const email = newAddress();
    const token = await subscribe(email);
    site.app.clock.advance(3_600_000);
    site.mails.length = 0;
    await ask(email.toUpperCase(), { frequency: 'weekly', category_ids: [] });
    expect(site.mails.map(({ subject }) => subject)).toEqual(['Novinky už odebíráte – Nástěnka']);
    expect((await subscription(token)).body.data).toMatchObject({
      frequency: 'instant',
      category_ids: [section.id],
    });
  });

  it('changes what to be sent, and how often', async () => {
    const token = await subscribe();
    const body = { frequency: 'weekly', category_ids: [] };
    const response = await visitor.put(`${SUBSCRIPTIONS}/${token}`, body);
    expect(response.body.data).toMatchObject({ frequency: 'weekly', category_ids: [], state: 'active' });
  });

  it('cannot ask for a section that visitors may not read, nor for an address that is none', async () => {
    const closed = await site.createSection({ access: 'members' });
    expect((await ask(newAddress(), { category_ids: [closed.id] })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'category_ids' }],
    });
    expect((await ask('eva')).status).toBe(400);
    expect(site.mails).toEqual([]);
  });
});

describe('ending the mails', () => {
  it('needs one request of a mail program, without cookies and CSRF token (RFC 8058)', async () => {
    const email = newAddress();
    const token = await subscribe(email);
    const url = `${site.app.url}${SUBSCRIPTIONS}/${token}/unsubscribe`;
    const init = { method: 'POST', headers: { 'content-type': FORM }, body: 'List-Unsubscribe=One-Click' };
    expect((await fetch(url, init)).status).toBe(200);
    expect((await subscription(token)).status).toBe(404);
    expect((await fetch(url, init)).status).toBe(200);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
    await site.publish(section);
    await site.send();
    expect(site.takeAddresses().filter((to) => to === email)).toEqual([email]);
  });

  it('does not happen by opening the link, as scanners of mails do', async () => {
    const token = await subscribe();
    const page = await fetch(`${site.app.url}${SUBSCRIPTIONS}/${token}/unsubscribe`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain(`href="/odber/${token}"`);
    expect((await subscription(token)).body.data.state).toBe('active');
  });

  it('ends those of a person with an account, who has them sent again in the profile', async () => {
    const email = newAddress();
    const user = await buildUser(site.app.database, { email });
    const token = tokens.of({ kind: 'user', id: user.id }, email);
    expect((await subscription(token)).body.data).toMatchObject({ kind: 'account', state: 'active' });
    expect((await visitor.post(`${SUBSCRIPTIONS}/${token}/unsubscribe`)).status).toBe(200);
    expect((await subscription(token)).body.data).toMatchObject({ kind: 'account', state: 'ended' });
    const client = await site.app.signInAs(user);
    expect((await client.get('/api/following')).body.data.mail_stop).toBe('unsubscribed');
    await client.put('/api/following/mail', { enabled: true });
    expect((await subscription(token)).body.data.state).toBe('active');
  });

  it.each([
    ['forged', `s1-${'A'.repeat(22)}`],
    ['of nobody', tokens.of({ kind: 'subscriber', id: 2_000_000_000 }, 'eva@example.cz')],
    ['of nobody with an account', tokens.of({ kind: 'user', id: 2_000_000_000 }, 'eva@example.cz')],
  ])('needs a token that is not %s', async (_case, token) => {
    expect((await subscription(token)).status).toBe(404);
    expect(
      (await visitor.put(`${SUBSCRIPTIONS}/${token}`, { frequency: 'daily', category_ids: [] })).status,
    ).toBe(404);
  });
});

describe('what a person follows', () => {
  it('is chosen per section and for all, and taken back', async () => {
    const user = await buildUser(site.app.database, { email: newAddress() });
    const client = await site.app.signInAs(user);
    const choice = { frequency: 'daily', by_mail: true, by_inbox: false, by_push: false };
    await client.put('/api/following', { category_id: null, choice });
    const own = { frequency: 'off', by_mail: true, by_inbox: true, by_push: false };
    const saved = (await client.put('/api/following', { category_id: section.id, choice: own })).body.data;
    expect(saved).toMatchObject({ all: choice, mail_enabled: true, email: user.email });
    expect(saved.sections).toContainEqual({
      category: { id: section.id, slug: section.slug, name: section.name, color: section.color },
      choice: own,
      default: { frequency: 'off', by_mail: true, by_inbox: true, by_push: false },
    });
    await client.put('/api/following', { category_id: section.id, choice: null });
    const { data } = (await client.get('/api/following')).body;
    expect(data.sections.map((one: { choice: unknown }) => one.choice)).not.toContainEqual(own);
  });

  it('is only what the person may read', async () => {
    const closed = await site.createSection({ access: 'groups' });
    const client = await site.app.signInAs(await buildUser(site.app.database));
    const { data } = (await client.get('/api/following')).body;
    expect(data.sections.map((one: { category: { id: number } }) => one.category.id)).not.toContain(
      closed.id,
    );
    const choice = { frequency: 'daily', by_mail: true, by_inbox: false, by_push: false };
    expect((await client.put('/api/following', { category_id: closed.id, choice })).status).toBe(404);
  });

  it('starts from what an admin has set for the section', async () => {
    const admin = await site.admin();
    const url = `/api/admin/article-categories/${section.id}`;
    const { name, slug, color, access, version } = (await admin.get(url)).body.data;
    const follow_default = { frequency: 'weekly', by_mail: true, by_inbox: false, by_push: false };
    const body = { name, slug, color, access, version, follow_default };
    const saved = await admin.put(url, body);
    expect(saved.body.data.follow_default).toEqual(follow_default);
    const { follow_default: _left, ...rest } = { ...body, version: version + 1 };
    expect((await admin.put(url, rest)).body.data.follow_default).toEqual(follow_default);
    const client = await site.app.signInAs(await buildUser(site.app.database));
    const { data } = (await client.get('/api/following')).body;
    expect(data.sections).toContainEqual(
      expect.objectContaining({
        category: expect.objectContaining({ id: section.id }),
        choice: null,
        default: follow_default,
      }),
    );
  });
});
