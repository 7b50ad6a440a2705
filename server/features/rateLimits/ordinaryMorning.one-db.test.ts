import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../platform/password.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const PASSWORD = 'heslo pro celou školu';
const PEOPLE = 200;
const LOGIN_PAGE_PATHS = ['/api/public/site', '/api/public/pages', '/api/system/version'];
const HOME_PAGE_PATHS = [
  '/api/auth/me',
  '/api/auth/permissions',
  '/api/public/sections',
  '/api/public/articles',
  '/api/articles/acknowledgements',
  '/api/notifications',
  '/api/system/settings/idle_timeout_enabled',
];

let app: TestApp;
let article: string;
beforeAll(async () => {
  app = await createTestApp({ rateLimitMode: 'enforce' });
  const { id } = await buildCategory(app.database, { access: 'public' });
  const { slug } = await buildArticle(app.database, { category_id: id });
  article = `/api/public/articles/${slug}`;
});
afterAll(() => app.close());

async function findFailures(client: Client, paths: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  for (const path of paths) {
    const { status } = await client.get(path);
    if (status !== 200) failures.push(`${status} ${path}`);
  }
  return failures;
}

it(`lets a school of ${PEOPLE} behind one address open the board and sign in within a minute`, async () => {
  // One hash for all users: this test is about counting.
  const password_hash = await hashPassword(PASSWORD);
  for (let n = 0; n < PEOPLE; n += 1) {
    const client = await app.visitor();
    expect(await findFailures(client, LOGIN_PAGE_PATHS)).toEqual([]);
    // Successful logins are slow and not counted, so only a tenth of them is made.
    if (n % 10 > 0) continue;
    const { username } = await buildUser(app.database, { password_hash });
    const { status, text } = await client.post('/api/auth/login', { username, password: PASSWORD });
    expect(status, text).toBe(200);
    expect(await findFailures(client, [...HOME_PAGE_PATHS, article])).toEqual([]);
  }
});

it('lets a reader who opens an article every ten seconds go on for ten minutes', async () => {
  const reader = await app.signInAs(await buildUser(app.database));
  for (let second = 0; second < 600; second += 10) {
    expect(await findFailures(reader, [...HOME_PAGE_PATHS, article])).toEqual([]);
    app.clock.advance(10_000);
  }
});
