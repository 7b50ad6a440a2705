import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { createUser, revokeSessions, setGroups } from './adminApi';
import { publishArticle, trashArticle, updateArticle } from './articleApi';
import { expectAccessible } from './axe';
import { test as base, expect, signIn } from './fixtures';

const STREAM = '/api/sse/cache-updates';
const ADMIN_STREAM = '/api/admin/sse/cache-updates';
const PASSWORD = 'dlouhé heslo pro živý proud';
const LONG_HTML = Array.from({ length: 40 }, (_, line) => `<p>Odstavec číslo ${line + 1} o ničem.</p>`).join(
  '',
);

type SignInElsewhere = (username: string) => Promise<APIRequestContext>;

const test = base.extend<{ signInElsewhere: SignInElsewhere; writer: APIRequestContext }>({
  signInElsewhere: async ({ playwright, baseURL, account }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (username) => {
      // A kept-alive connection may be closed just before the next request.
      const extraHTTPHeaders = { Connection: 'close' };
      const context = await playwright.request.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders });
      contexts.push(context);
      await signIn(context, account(username));
      return context;
    });
    for (const context of contexts) await context.dispose();
  },
  writer: async ({ signInElsewhere }, use) => use(await signInElsewhere('redaktorka')),
});

function hasPath(message: { url(): string }, path: string): boolean {
  return new URL(message.url()).pathname === path;
}

async function openLive(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse((response) => hasPath(response, STREAM) && response.ok());
  await page.goto(address);
  await opened;
}

/** Collects requests for event streams, with the Last-Event-ID of each. */
function countStreams(context: BrowserContext): { path: string; from: string | undefined }[] {
  const streamRequests: { path: string; from: string | undefined }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/sse\//.test(pathname))
      streamRequests.push({ path: pathname, from: request.headers()['last-event-id'] });
  });
  return streamRequests;
}

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
}

async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');
}

test('an article appears on the open home page and in its open section, by one stream that outlives its tab', async ({
  page,
  context,
  signInAs,
  writer,
}) => {
  const streamRequests = countStreams(context);
  await signInAs('rodic');
  await openLive(page, '/');
  const second = await context.newPage();
  await second.goto('/sekce/skola');
  await expect(second.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await markPage(page);
  const title = 'Ztracený klíč u hřiště';
  await publishArticle(writer, { title, html: '<p>Je u školníka.</p>', section: 'skola' });
  await expect(
    page.getByRole('region', { name: 'Nejnovější' }).getByRole('link', { name: title }),
  ).toBeVisible();
  await second.bringToFront();
  await expect(second.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expectSamePage(page);
  expect(streamRequests).toEqual([{ path: STREAM, from: undefined }]);

  const takeover = second.waitForRequest((request) => hasPath(request, STREAM));
  await page.close();
  expect((await takeover).headers()['last-event-id']).toMatch(/^[0-9a-f]+-\d+/);
  await publishArticle(writer, { title: 'Slyší druhý', html: '<p>Text.</p>', section: 'skola' });
  await expect(second.getByRole('main').getByRole('link', { name: 'Slyší druhý' })).toBeVisible();
  expect(streamRequests).toHaveLength(2);
});

test('a change of an open article is drawn at once or offered, a new address followed, a removal shown', async ({
  page,
  signInAs,
  writer,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const html = LONG_HTML;
  let article = await publishArticle(writer, { title: 'Dlouhá zpráva', html, section: 'skola' });
  await signInAs('rodic');
  await openLive(page, `/articles/${article.slug}?from=%2F`);
  await markPage(page);

  await test.step('for who has just come it is drawn', async () => {
    const title = 'Dlouhá zpráva, opravená';
    article = await updateArticle(writer, article, { title, html: `<p>Až zítra.</p>${html}` });
    await expect(page.getByText('Až zítra.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  const position = () => page.evaluate(() => window.scrollY);
  await page.getByText('Odstavec číslo 30').scrollIntoViewIfNeeded();
  const scrollPosition = await position();
  expect(scrollPosition).toBeGreaterThan(100);

  await test.step('to who reads it is offered, and the place is kept', async () => {
    const change = { html: `<p>Až zítra.</p>${html.replaceAll('o ničem', 'o všem')}` };
    article = await updateArticle(writer, article, change);
    const reloadButton = page.getByRole('button', { name: 'načíst znovu' });
    await expect(reloadButton).toBeInViewport();
    await expect(page.getByText('Odstavec číslo 30 o ničem.')).toBeVisible();
    await expectAccessible(page);
    await reloadButton.click();
    await expect(page.getByText('Odstavec číslo 30 o všem.')).toBeInViewport();
    await expect(reloadButton).toBeHidden();
    expect(await position()).toBe(scrollPosition);
  });

  await test.step('a new address is followed, text and place stay', async () => {
    const slug = `nova-adresa-zpravy-${article.id}`;
    article = await updateArticle(writer, article, { slug });
    await expect(page).toHaveURL(`/articles/${slug}?from=%2F`);
    await expect(page.getByText('Odstavec číslo 30')).toBeInViewport();
    expect(await position()).toBe(scrollPosition);
  });

  await test.step('taken away it leaves the screen, and the rest of the page stays', async () => {
    await trashArticle(writer, article);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Článek tu není');
    await expect(page.getByText('Odstavec číslo 30')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Sekce' })).toBeVisible();
  });
  await expectSamePage(page);
});

/** A browser without a window shows all tabs alike, so the page is told that it is hidden. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

for (const hasLocks of [true, false]) {
  test(`a hidden tab has no stream, and is told what it missed when it is shown ${hasLocks ? 'with' : 'without'} locks`, async ({
    page,
    context,
    signInAs,
    writer,
  }) => {
    // Web Locks need a secure context; plain HTTP has none, but localhost counts as secure.
    if (!hasLocks) {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
      );
    }
    await signInAs('rodic');
    await page.clock.install();
    const opened = page.waitForResponse((response) => hasPath(response, STREAM) && response.ok());
    await page.goto('/');
    await page.clock.runFor(1000);
    await opened;
    const newest = page.getByRole('region', { name: 'Nejnovější' });
    await expect(newest.getByRole('article').first()).toBeVisible();

    const closed = page.waitForEvent('requestfailed', (request) => hasPath(request, STREAM));
    await setHidden(page, true);
    await page.clock.runFor(5000);
    await closed;
    const title = `Psáno do skryté stránky ${hasLocks}`;
    await publishArticle(writer, { title, html: '<p>Text.</p>', section: 'skola' });

    const resumed = page.waitForRequest((request) => hasPath(request, STREAM));
    await setHidden(page, false);
    expect((await resumed).headers()['last-event-id']).toMatch(/^[0-9a-f]+-\d+/);
    await expect(newest.getByRole('link', { name: title })).toBeVisible();
  });
}

test('who may read a section no more sees it go, and whose session is ended is led to the login', async ({
  page,
  signInElsewhere,
  expectedErrors,
}) => {
  expectedErrors.push('404', '401');
  const admin = await signInElsewhere('spravce');
  const reader = { username: 'zivyctenar', full_name: 'Živý Čtenář', password: PASSWORD };
  await createUser(admin, reader);
  await setGroups(admin, reader.username, ['Učitelé']);
  await signIn(page.context().request, reader);
  await openLive(page, '/sekce/sborovna');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sborovna');
  await markPage(page);
  await setGroups(admin, reader.username, []);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sekce tu není');
  const navigation = page.getByRole('navigation', { name: 'Sekce a stránky' });
  await expect(navigation.getByRole('link', { name: 'Škola' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Sborovna' })).toHaveCount(0);
  await expectSamePage(page);

  await revokeSessions(admin, reader.username);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Živé aktualizace nejsou dostupné')).toHaveCount(0);
});

test('a stream that was cut is tried again when asked, and goes on after a lost network', async ({
  page,
  context,
  signInAs,
  writer,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED');
  await signInAs('rodic');
  const data = JSON.stringify({ code: 'TOO_MANY_STREAMS', message: 'Je otevřeno příliš mnoho oken.' });
  await page.route(`**${STREAM}*`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: warning\nid: a-1\ndata: ${data}\n\n` }),
  );
  await page.goto('/');
  const notice = page.getByText('Živé aktualizace nejsou dostupné');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**${STREAM}*`);
  const opened = page.waitForResponse((response) => hasPath(response, STREAM) && response.ok());
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await opened;
  await expect(notice).toBeHidden();

  const newest = page.getByRole('region', { name: 'Nejnovější' });
  await context.setOffline(true);
  await publishArticle(writer, { title: 'Psáno bez vás', html: '<p>Text.</p>', section: 'skola' });
  await expect(newest.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(newest.getByRole('link', { name: 'Psáno bez vás' })).toBeVisible();
});

test('the administration’s stream runs under its two screens alone, and none on the login page', async ({
  page,
  context,
  signInAs,
}) => {
  const streamRequests = countStreams(context);
  await signInAs('spravce');
  await openLive(page, '/admin/groups');
  const opened = page.waitForResponse((response) => hasPath(response, ADMIN_STREAM) && response.ok());
  await page.getByRole('link', { name: 'Rate Limiting' }).click();
  await opened;
  expect(streamRequests.map(({ path }) => path)).toEqual([STREAM, ADMIN_STREAM]);
  // It resumes from the event id of the shared stream.
  expect(streamRequests[1]?.from).toMatch(/^[0-9a-f]+-\d+/);

  await page.getByRole('button', { name: 'Odhlásit' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.clock.install();
  await page.goto('/login');
  await page.clock.runFor(10_000);
  expect(streamRequests).toHaveLength(2);
});
