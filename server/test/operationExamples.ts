import { createECDH, randomBytes } from 'node:crypto';
import type { Test } from 'supertest';
import { hashSid } from '../features/account/sessions/accessToken.service.ts';
import { sha256 } from '../features/desk/deskRecord.policy.ts';
import { createMailTokens } from '../features/following/mailTokens.policy.ts';
import type { OperationId } from '../http/types.ts';
import { UPLOAD_TYPE } from '../http/uploadBody.ts';
import type { LinkPurpose } from '../models/accountLink.ts';
import type { Desk } from '../models/desk.ts';
import { SITE_LOGO_ID } from '../models/siteLogo.ts';
import { hashToken } from '../shared/hashToken.ts';
import {
  buildAccountLink,
  buildApiToken,
  buildArticle,
  buildArticleEvent,
  buildCalendarAddress,
  buildCategory,
  buildDesk,
  buildDisplay,
  buildFile,
  buildGroup,
  buildNotice,
  buildPage,
  buildPushSubscription,
  buildQuestion,
  buildSavedFilter,
  buildSubscriber,
  buildUser,
} from './factories.ts';
import { type CallerKind, PASSWORD, type SiteFixture } from './fixtures/site.ts';
import { createWebdavSink, WEBDAV_PASSWORD, WEBDAV_USER } from './remoteStores/webdavSink.ts';
import { TEST_SECRET } from './testApp.ts';
import { testExportFolder } from './testExports.ts';
import { png } from './uploadSamples.ts';

export interface Example {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  bytes?: Buffer;
}

/** Of the format, and used nowhere. */
const RECOVERY_KEY = 'AGE-SECRET-KEY-1953RHX5E73JVZXNVWDXS6SU06U5AWEMN725MZ06SJJG3DZTGXKGQS4AK4G';

let sequence = 0;
function unique(): number {
  sequence += 1;
  return sequence;
}

function userOf({ people }: SiteFixture, caller: CallerKind) {
  return people[caller === 'anonymous' ? 'reader' : caller];
}

async function createBystander({ app }: SiteFixture) {
  return (await buildUser(app.database)).reload();
}

async function restorePassword(site: SiteFixture, caller: CallerKind): Promise<void> {
  const { id } = userOf(site, caller);
  const { User } = site.app.database.models;
  await site.app.database.write(({ transaction }) =>
    User.update({ password_hash: site.passwordHash }, { where: { id }, transaction }),
  );
}

function articleTable(): Buffer {
  return Buffer.from(`název;text;sekce;adresa\nOdstávka;Voda;Aktuality;https://stary.example.cz/${unique()}`);
}

async function createImport(
  { app, people }: SiteFixture,
  state: 'ready' | 'running' | 'done' = 'ready',
): Promise<number> {
  const { ArticleImport } = app.database.models;
  const { id } = await app.database.write(({ transaction }) =>
    ArticleImport.create(
      { name: 'clanky.csv', kind: 'csv', state, created_by: people.admin.id },
      { transaction },
    ),
  );
  return id;
}

async function existingBackup({ app }: SiteFixture): Promise<string> {
  const { backups } = app.services;
  await backups.waitUntilIdle();
  const [known] = (await backups.list()).backups;
  if (known) return known.name;
  await backups.startBackup({ id: null, name: 'Systém' });
  await backups.waitUntilIdle();
  return existingBackup({ app } as SiteFixture);
}

async function existingExport(site: SiteFixture): Promise<string> {
  const { contentExports } = site.app.services;
  await contentExports.waitUntilIdle();
  const [known] = (await contentExports.list()).exports;
  if (known) return known.stored.name;
  await restorePassword(site, 'admin');
  const { id, full_name: name } = site.people.admin;
  const choices = { drafts: false, trash: false, people: false };
  await contentExports.start({ id, name }, choices, PASSWORD);
  return existingExport(site);
}

/** As another instance writes it. */
async function runningExport({ app }: SiteFixture): Promise<void> {
  await app.services.contentExports.waitUntilIdle();
  const folder = testExportFolder(app);
  await (await folder.lock())?.release();
  const progress = { name: 'nastenka-export-2026-11-28-181500.zip', done: 3, total: 220 };
  await folder.saveProgress({
    ...progress,
    started_at: '2026-11-28T17:15:00.000Z',
    started_by: 'Petr Správce',
  });
}

const OFFSITE_PLACE = {
  kind: 'webdav',
  folder: '/zalohy',
  user: WEBDAV_USER,
  secret: WEBDAV_PASSWORD,
  region: '',
  host_key: null,
};
const RETENTION = { newest: 14, weekly: 4, monthly: 6 };
let offsiteSink: ReturnType<typeof createWebdavSink> | undefined;

async function offsitePlace() {
  offsiteSink ??= createWebdavSink();
  return { ...OFFSITE_PLACE, address: (await offsiteSink).address };
}

async function offsiteInput({ clients }: SiteFixture) {
  const { settings } = (await clients.admin.get('/api/admin/off-site-backups')).body.data;
  const version = settings?.version ?? 0;
  return { ...(await offsitePlace()), version, retention: RETENTION, recovery_key: RECOVERY_KEY };
}

async function setUpOffsite(site: SiteFixture): Promise<void> {
  await site.clients.admin.put('/api/admin/off-site-backups', await offsiteInput(site));
  await site.app.services.offsiteJob.waitUntilIdle();
}

/** One that waits for its copy. */
async function uncopiedBackup(site: SiteFixture): Promise<string> {
  const name = await existingBackup(site);
  await site.clients.admin.delete('/api/admin/off-site-backups');
  await setUpOffsite(site);
  (await offsiteSink)?.files.clear();
  await site.clients.admin.post('/api/admin/off-site-backups/refresh');
  return name;
}

/** One that lies off-site alone. */
async function fetchableBackup(site: SiteFixture): Promise<string> {
  const { backups, offsiteJob } = site.app.services;
  await setUpOffsite(site);
  const name = await existingBackup(site);
  offsiteJob.nudge();
  await offsiteJob.waitUntilIdle();
  await backups.remove({ id: null, name: 'Systém' }, name);
  return name;
}

async function storeLogo({ app, people }: SiteFixture) {
  const row = { id: SITE_LOGO_ID, mime: 'image/webp', width: 2, height: 1, content: 'AAAA', version: 'v1' };
  await app.database.write(({ transaction }) =>
    app.database.models.SiteLogo.upsert({ ...row, updated_by: people.admin.id }, { transaction }),
  );
}

async function createAttachment({ app, open }: SiteFixture) {
  const stored = await app.services.fileStore.put(Buffer.from('Text'), { name: 'text.txt' });
  const { storageKey: storage_key, size } = stored;
  const article = await buildArticle(app.database, { category_id: open.category.id });
  return buildFile(app.database, article, { name: 'text.txt', mime: 'text/plain', storage_key, size });
}

/** Found by its title, in a section that every tested writer may write. */
async function createSingleArticle({ app, open }: SiteFixture) {
  return buildArticle(app.database, { title: `Jediný${unique()}`, category_id: open.category.id });
}

async function createEmptyCategory({ app }: SiteFixture) {
  return buildCategory(app.database, { name: `Prázdná ${unique()}` });
}

function noticeBody() {
  return {
    title: `Odstávka sítě ${unique()}`,
    message: 'V pátek <b>nepůjde síť</b>.',
    type: 'warning',
    duration_seconds: null,
    audience: 'all',
    group_ids: [],
    user_ids: [],
    starts_at: null,
    ends_at: null,
    dismissible: true,
  };
}

async function createDraft({ clients }: SiteFixture): Promise<{ id: number; version: number }> {
  return (await clients.admin.post('/api/admin/notifications', noticeBody())).body.data;
}

async function createSentNotice(site: SiteFixture): Promise<{ id: number; version: number }> {
  const { id, version } = await createDraft(site);
  return (await site.clients.admin.post(`/api/admin/notifications/${id}/send`, { version })).body.data;
}

async function createPage({ app }: SiteFixture) {
  return buildPage(app.database);
}

async function createPageRevision(site: SiteFixture): Promise<{ id: number; revision: number }> {
  const { id, title, slug, html, version } = await createPage(site);
  const { admin } = site.clients;
  await admin.put(`/api/admin/site-pages/${id}`, { title, slug, html, version });
  const { data } = (await admin.get(`/api/admin/site-pages/${id}/revisions`)).body;
  return { id, revision: data.at(-1).id };
}

async function createArticleDraft({ clients, open }: SiteFixture): Promise<{ id: number; version: number }> {
  const body = { title: `Nový ${unique()}`, html: '<p>Text</p>', category_id: open.category.id };
  return (await clients.admin.post('/api/admin/articles', body)).body.data;
}

async function createTemplate(site: SiteFixture): Promise<{ id: number; version: number }> {
  const { id } = await createArticleDraft(site);
  return (await site.clients.admin.post(`/api/admin/articles/${id}/template`, { name: 'Jídelníček' })).body
    .data;
}

/** Beside the limit on the links of an article. */
async function buildPreviewLink({ app, open, people }: SiteFixture): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const values = { article_id: open.article.id, user_id: people.admin.id, token_hash: hashToken(token) };
  const { id } = await app.database.write(({ transaction }) =>
    app.database.models.PreviewLink.create(
      { ...values, expires_at: new Date(app.clock.now().getTime() + 86_400_000) },
      { transaction },
    ),
  );
  return { id, token };
}

/** In a category of its own: that of the other examples may have more articles than a display shows. */
async function createShownPicture({ app }: SiteFixture): Promise<{ token: string; id: number }> {
  const bytes = Buffer.from('obrázek');
  const { storageKey: storage_key, size } = await app.services.fileStore.put(bytes, { name: 'plan.png' });
  const article = await buildArticle(app.database);
  const values = { kind: 'image', name: 'plan.png', mime: 'image/png', storage_key, size } as const;
  const { id } = await buildFile(app.database, article, values);
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  const { token } = await buildDisplay(app.database, [article.category_id ?? 0]);
  return { token, id };
}

const FOLLOW_CHOICE = { frequency: 'daily', by_mail: true, by_inbox: false, by_push: false };
const SUBSCRIPTION = { frequency: 'weekly', category_ids: [] };

async function buildAskableArticle({ app }: SiteFixture) {
  const category = await buildCategory(app.database, { access: 'public', questions: 'everyone' });
  const article = await buildArticle(app.database, { category_id: category.id });
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  return article;
}

async function createQuestion(site: SiteFixture, values: { answer?: string } = {}): Promise<number> {
  const { app, open } = site;
  const article = await buildArticle(app.database, { category_id: open.category.id });
  return (await buildQuestion(app.database, article, values)).id;
}

async function buildSubscription({ app }: SiteFixture): Promise<string> {
  const { id, email } = await buildSubscriber(app.database);
  return createMailTokens(TEST_SECRET).of({ kind: 'subscriber', id }, email);
}

const PUSH_KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

const pushEndpoint = () => `https://push.example.net/${unique()}`;

async function createPushDevice(site: SiteFixture, caller: CallerKind): Promise<{ path: { id: number } }> {
  const { id } = await buildPushSubscription(site.app.database, userOf(site, caller));
  return { path: { id } };
}

async function readRateLimit({ clients }: SiteFixture, name: string): Promise<{ version: number }> {
  const { rules } = (await clients.admin.get('/api/admin/rate-limits')).body.data;
  return rules.find((rule: { name: string }) => rule.name === name);
}

async function createArticleRevision(site: SiteFixture): Promise<{ path: { id: number; revision: number } }> {
  const { id } = await createArticleDraft(site);
  const { body } = await site.clients.admin.get(`/api/admin/articles/${id}/revisions`);
  return { path: { id, revision: body.data[0].id } };
}

async function createLink({ app }: SiteFixture, purpose: LinkPurpose): Promise<{ body: { token: string } }> {
  const email = `odkaz.${unique()}@example.cz`;
  const user = await buildUser(app.database, { email, state: 'pending', email_confirmation_due: true });
  return { body: { token: await buildAccountLink(app.database, user, { purpose, email }) } };
}

const NOTICE_DETAILS = {
  reference_number: 'OUL 12/2026',
  file_mark: '',
  originator: null,
  agenda: 'Doprava',
  event_on: null,
  approved_on: null,
  planned_on: null,
  removable_from: null,
  removable_reason: '',
};

/** The writer of the site may write on it. */
async function createDesk({ app, open }: SiteFixture): Promise<Desk> {
  const { CategoryAccess } = app.database.models;
  const desk = await buildDesk(app.database);
  const grants = await CategoryAccess.findAll({ where: { category_id: open.category.id } });
  await app.database.write(({ transaction }) =>
    CategoryAccess.bulkCreate(
      grants.map(({ group_id, level }) => ({ category_id: desk.category_id, group_id, level })),
      { transaction },
    ),
  );
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  return desk;
}

export async function createPreparedNotice(site: SiteFixture) {
  return buildNotice(site.app.database, await createDesk(site));
}

const INTAKE_BYTES = Buffer.from('Text vyhlášky.');
const INTAKE_FILE = { name: 'vyhlaska.txt', sha256: sha256(INTAKE_BYTES) };

function intakeBody(files: object[] = []) {
  const title = `Vyhláška ${unique()}`;
  return { reference_number: `OUL/${unique()}/2026`, version: 1, title, kind: 'Veřejná vyhláška', files };
}

/** Sent by the administrator. */
export async function createIntake(site: SiteFixture, files: object[] = []) {
  const { category_id: id } = await createDesk(site);
  const body = intakeBody(files);
  await site.clients.admin.put(`/api/admin/desks/${id}/intake`, body);
  return { path: { id }, body };
}

export async function createPostedNotice(site: SiteFixture) {
  const { article_id: id, kind_id } = await createPreparedNotice(site);
  const url = `/api/admin/notices/${id}/posting`;
  const { version } = (await site.clients.admin.post(url, { version: 1 })).body.data;
  return { id, version, details: { ...NOTICE_DETAILS, kind_id } };
}

/**
 * A valid call of every operation for each kind of caller, used by the access matrix and the contract tests. A
 * missing operation does not compile.
 */
export const EXAMPLES: Record<
  OperationId,
  (site: SiteFixture, caller: CallerKind) => Example | Promise<Example>
> = {
  login: async (site) => {
    await restorePassword(site, 'reader');
    return { body: { username: site.people.reader.username, password: PASSWORD } };
  },
  refreshToken: () => ({}),
  logout: () => ({ body: { trigger: 'LOGOUT' } }),
  getMe: () => ({}),
  getPermissions: () => ({}),
  verifySession: () => ({}),
  checkExpiry: () => ({}),
  clearUserCache: (site, caller) => ({ body: { userId: userOf(site, caller).id } }),
  logSessionExpired: () => ({
    body: { context: { trigger: 'IDLE_TIMEOUT', timestamp: '2026-11-21T08:00:00.000Z' } },
  }),
  listSessions: () => ({}),
  endOtherSessions: () => ({}),
  endSession: async (site, caller) => {
    const { services, database } = site.app;
    const device = { remember: false, userAgent: '', ip: '', days: 1 };
    const { sid } = await services.sessions.start(userOf(site, caller), device);
    const session = await database.models.Session.findOne({ where: { sid_hash: hashSid(sid) } });
    return { path: { id: session?.id ?? 0 } };
  },
  listApiTokens: () => ({}),
  createApiToken: () => ({ body: { name: 'Z příkladu', scope: 'read', days: 30 } }),
  revokeApiToken: async (site, caller) => {
    const secret = await buildApiToken(site.app.database, userOf(site, caller));
    const where = { token_hash: hashToken(secret) };
    const token = await site.app.database.models.ApiToken.findOne({ where });
    return { path: { id: token?.id ?? 0 } };
  },
  register: () => ({
    body: {
      username: `novy.${unique()}`,
      email: `novy.${unique()}@example.cz`,
      full_name: 'Nový Uživatel',
      password: 'čtyři koně na louce',
    },
  }),
  confirmEmail: (site) => createLink(site, 'confirm-email'),
  forgotPassword: ({ people }) => ({ body: { username: people.reader.username } }),
  checkPasswordLink: (site) => createLink(site, 'reset-password'),
  resetPassword: async (site) => {
    const { body } = await createLink(site, 'reset-password');
    return { body: { ...body, password: `pět koní na louce ${unique()}` } };
  },
  changePassword: async (site, caller) => {
    await restorePassword(site, caller);
    return { body: { current_password: PASSWORD, new_password: `šest koní na louce ${unique()}` } };
  },
  createPasswordLink: ({ people }) => ({ path: { id: people.deactivated.id } }),
  getIdleTimeoutSetting: () => ({}),
  getCsrfToken: () => ({}),
  getDashboard: () => ({}),
  retryFailedMails: () => ({}),
  getRateLimits: () => ({}),
  updateRateLimit: async (site) => {
    const { version } = await readRateLimit(site, 'export');
    const values = { limit: 20, window_seconds: 60, block_seconds: 30, key: 'both', mode: 'enforce' };
    return { path: { rule: 'export' }, body: { ...values, version } };
  },
  resetRateLimit: async (site) => {
    const { version } = await readRateLimit(site, 'upload');
    return { path: { rule: 'upload' }, query: { version: String(version) } };
  },
  updateAllowList: async ({ clients }) => {
    const { version } = (await clients.admin.get('/api/admin/rate-limits')).body.data.allow_list;
    return { body: { networks: [{ cidr: '192.0.2.0/24', note: 'Sborovna' }], version } };
  },
  listRateLimitKeys: () => ({}),
  unblockKey: () => ({ query: { rule: 'login', key: 'address:192.0.2.7' } }),
  listRefusals: () => ({}),
  listBroadcasts: () => ({ query: { q: 'odstavka' } }),
  createBroadcast: () => ({ body: noticeBody() }),
  getBroadcast: async (site) => ({ path: { id: (await createDraft(site)).id } }),
  updateBroadcast: async (site) => {
    const { id, version } = await createDraft(site);
    return { path: { id }, body: { ...noticeBody(), version } };
  },
  deleteBroadcast: async (site) => {
    const { id, version } = await createDraft(site);
    return { path: { id }, query: { version: String(version) } };
  },
  sendBroadcast: async (site) => {
    const { id, version } = await createDraft(site);
    return { path: { id }, body: { version } };
  },
  endBroadcast: async (site) => {
    const { id, version } = await createSentNotice(site);
    return { path: { id }, body: { version } };
  },
  testBroadcast: () => ({ body: noticeBody() }),
  previewBroadcastMail: () => ({
    body: { title: 'Odstávka', message: 'Nepůjde síť.', event_starts_at: null, event_ends_at: null },
  }),
  listFailedBroadcastMails: async (site) => ({ path: { id: (await createSentNotice(site)).id } }),
  countReach: () => ({ body: { audience: 'all', group_ids: [], user_ids: [] } }),
  listInbox: () => ({}),
  readInbox: () => ({ body: {} }),
  getInboxItem: async (site) => ({ path: { id: (await createSentNotice(site)).id } }),
  dismissNotification: async (site) => ({ path: { id: (await createSentNotice(site)).id } }),
  getNotificationPreferences: () => ({}),
  updateNotificationPreferences: () => ({ body: { digest: 'weekly' } }),
  listBackups: () => ({}),
  createBackup: async (site) => {
    await site.app.services.backups.waitUntilIdle();
    return {};
  },
  downloadBackup: async (site) => ({ path: { name: await existingBackup(site) } }),
  deleteBackup: async (site) => ({ path: { name: await existingBackup(site) } }),
  verifyBackup: async (site) => ({ path: { name: await existingBackup(site) } }),
  copyBackup: async (site) => ({ path: { name: await uncopiedBackup(site) } }),
  fetchBackup: async (site) => ({ path: { name: await fetchableBackup(site) } }),
  getRestorePreview: async (site) => ({ path: { name: await existingBackup(site) } }),
  restoreBackup: async (site, caller) => {
    await restorePassword(site, caller);
    const confirmation = await site.app.services.settings.get('site_name');
    return {
      path: { name: await existingBackup(site) },
      body: { confirmation, current_password: PASSWORD },
    };
  },
  listContentExports: () => ({}),
  startContentExport: async (site, caller) => {
    await restorePassword(site, caller);
    await site.app.services.contentExports.waitUntilIdle();
    return {
      body: { choices: { drafts: true, trash: true, people: true }, current_password: PASSWORD },
    };
  },
  stopContentExport: async (site) => {
    await runningExport(site);
    return {};
  },
  downloadContentExport: async (site) => ({ path: { name: await existingExport(site) } }),
  deleteContentExport: async (site) => ({ path: { name: await existingExport(site) } }),
  getOffsiteBackups: () => ({}),
  saveOffsiteBackups: async (site) => ({ body: await offsiteInput(site) }),
  removeOffsiteBackups: () => ({}),
  tryOffsiteBackups: async () => ({ body: await offsitePlace() }),
  createRecoveryKey: () => ({}),
  refreshOffsiteBackups: async (site) => {
    await setUpOffsite(site);
    return {};
  },
  getMetrics: () => ({}),
  getSite: () => ({}),
  listSections: () => ({}),
  getSection: ({ open }) => ({ path: { slug: open.category.slug } }),
  listPublicArticles: () => ({}),
  getPublicArticle: ({ open }) => ({ path: { slug: open.article.slug } }),
  askAuthor: async (site, caller) => ({
    path: { slug: (await buildAskableArticle(site)).slug },
    body: {
      kind: 'question',
      text: 'Poteče voda?',
      ...(['anonymous', 'deactivated'].includes(caller) && { email: `dotaz.${unique()}@example.cz` }),
    },
  }),
  listQuestions: () => ({ query: { state: 'open' } }),
  countOpenQuestions: () => ({}),
  getQuestion: async (site) => ({ path: { id: await createQuestion(site) } }),
  deleteQuestion: async (site) => ({ path: { id: await createQuestion(site) }, query: { version: '1' } }),
  changeQuestion: async (site) => ({
    path: { id: await createQuestion(site) },
    body: { state: 'closed', version: 1 },
  }),
  answerQuestion: async (site) => ({
    path: { id: await createQuestion(site) },
    body: { text: 'Ano.', version: 1 },
  }),
  addQuestionToArticle: async (site) => ({
    path: { id: await createQuestion(site, { answer: 'Ano.' }) },
    body: { question: 'Poteče voda?', answer: 'Ano.', version: 1, article_version: 1 },
  }),
  listMyQuestions: () => ({}),
  replyToQuestion: async (site, caller) => {
    const values = { user_id: userOf(site, caller).id };
    const { id } = await buildQuestion(site.app.database, site.open.article, values);
    return { path: { id }, body: { text: 'A v Dolní ulici?' } };
  },
  searchArticles: () => ({ query: { q: 'odstavka' } }),
  listEvents: () => ({ query: { from: '2026-12-01', to: '2026-12-31' } }),
  getArticleCalendar: async ({ app, open }) => {
    const article = await buildArticle(app.database, { category_id: open.category.id });
    await buildArticleEvent(app.database, article, { starts_at: new Date('2040-12-03T16:00:00.000Z') });
    return { path: { slug: article.slug } };
  },
  getCalendar: () => ({}),
  getPersonalCalendar: async ({ app, people }) => ({
    path: { token: await buildCalendarAddress(app.database, people.reader) },
  }),
  getCalendarAddress: () => ({}),
  renewCalendarAddress: () => ({}),
  deleteCalendarAddress: () => ({}),
  listPublicPages: () => ({}),
  getPublicPage: ({ page }) => ({ path: { slug: page.slug } }),
  getPublicFile: ({ open }) => ({ path: { id: open.file.id, name: 'zapis.pdf' } }),
  markArticleRead: ({ open }) => ({ path: { id: open.article.id } }),
  markArticlesRead: ({ open }) => ({ body: { category_id: open.category.id } }),
  markArticlesUnread: ({ open }) => ({ body: { article_ids: [open.article.id] } }),
  createArticle: ({ open }) => ({
    body: { title: `Nový článek ${unique()}`, html: '<p>Text</p>', category_id: open.category.id },
  }),
  getArticle: ({ open }) => ({ path: { id: open.article.id } }),
  updateArticle: async ({ open }) => {
    const { id, slug, title, version } = await open.article.reload();
    return {
      path: { id },
      body: {
        title,
        slug,
        html: `<p>${unique()}</p>`,
        category_id: open.category.id,
        state: 'published',
        unmerged: { title, perex: '', html: '<p>Text</p>' },
        version,
      },
    };
  },
  deleteArticle: async (site) => ({ path: { id: (await createArticleDraft(site)).id } }),
  listArticles: () => ({ query: { q: 'odstavka', sort: 'title' } }),
  changeArticles: async (site) => ({
    body: { ids: [(await createArticleDraft(site)).id], action: 'publish' },
  }),
  listArticleAuthors: () => ({}),
  suggestArticleSlug: () => ({ query: { title: 'Odstávka vody' } }),
  changeArticleState: async (site) => {
    const { id, version } = await createArticleDraft(site);
    return { path: { id }, body: { action: 'publish', version } };
  },
  purgeArticle: async (site) => {
    const { id } = await createArticleDraft(site);
    await site.clients.admin.delete(`/api/admin/articles/${id}`);
    return { path: { id } };
  },
  previewArticle: ({ open }) => ({ path: { id: open.article.id } }),
  // The article of the other examples may have more links than the limit allows.
  listPreviewLinks: async ({ app, open }) => {
    const { id } = await buildArticle(app.database, { category_id: open.category.id });
    return { path: { id } };
  },
  createPreviewLink: async ({ app, open }) => {
    const { id } = await buildArticle(app.database, { category_id: open.category.id, state: 'draft' });
    return { path: { id }, body: { days: 7 } };
  },
  revokePreviewLink: async (site) => {
    const { id } = await buildPreviewLink(site);
    return { path: { id: site.open.article.id, link: id } };
  },
  getSharedPreview: async (site) => ({ path: { token: (await buildPreviewLink(site)).token } }),
  getSharedPreviewFile: async (site) => {
    const { token } = await buildPreviewLink(site);
    return { path: { token, id: site.open.file.id, name: 'zapis.pdf' } };
  },
  listDesks: () => ({}),
  saveDesk: async ({ app }) => {
    const { category_id, slug, version } = await buildDesk(app.database);
    const operator = {
      operator_name: 'Obec Lipová',
      operator_ico: '00123456',
      authority_id: null,
      place: '',
    };
    const rest = { has_public_archive: false, head_mail: '', timestamp_url: '' };
    return { path: { id: category_id }, body: { slug, ...operator, ...rest, version } };
  },
  closeDesk: async ({ app }) => ({ path: { id: (await buildDesk(app.database)).category_id } }),
  getDeskIntake: async (site) => {
    const { path, body } = await createIntake(site);
    return { path, query: { reference_number: body.reference_number } };
  },
  saveDeskIntake: async (site) => ({
    path: { id: (await createDesk(site)).category_id },
    body: intakeBody([INTAKE_FILE]),
  }),
  uploadDeskIntakeFile: async (site) => {
    const { path, body } = await createIntake(site, [INTAKE_FILE]);
    const query = { reference_number: body.reference_number, version: '1' };
    return { path: { ...path, sha256: INTAKE_FILE.sha256 }, query, bytes: INTAKE_BYTES };
  },
  postDeskIntake: async (site) => {
    const { path, body } = await createIntake(site);
    return { path, body: { reference_number: body.reference_number, version: 1 } };
  },
  getDeskProof: async (site) => ({ path: { id: (await createDesk(site)).category_id } }),
  verifyDesk: async (site) => ({ path: { id: (await createDesk(site)).category_id } }),
  renewProbeToken: async (site) => ({ path: { id: (await createDesk(site)).category_id } }),
  reportDeskProbe: async (site) => {
    const { category_id } = await createDesk(site);
    const { body } = await site.clients.admin.post(`/api/admin/desks/${category_id}/probe-token`);
    return { body: { token: body.data.token } };
  },
  getNoticeCertificate: async (site) => ({ path: { id: (await createPostedNotice(site)).id } }),
  listNoticeKinds: () => ({}),
  confirmNoticeKinds: async ({ clients }) => {
    const { data } = (await clients.admin.get('/api/admin/notice-kinds')).body;
    const kinds = data.map(({ confirmed_at: _at, is_used: _used, ...kind }: Record<string, unknown>) => kind);
    return { body: { kinds } };
  },
  listNotices: () => ({ query: { q: 'opatreni' } }),
  createNotice: async (site) => {
    const { category_id } = await createDesk(site);
    const { data } = (await site.clients.admin.get('/api/admin/notice-kinds')).body;
    const details = { ...NOTICE_DETAILS, kind_id: data[0].id };
    return { body: { desk_id: category_id, title: `Záměr ${unique()}`, details } };
  },
  getNotice: async (site) => ({ path: { id: (await createPreparedNotice(site)).article_id } }),
  updateNotice: async (site) => {
    const { article_id: id, kind_id, version } = await createPreparedNotice(site);
    const details = { ...NOTICE_DETAILS, kind_id };
    return { path: { id }, body: { title: `Záměr ${unique()}`, details, version } };
  },
  postNotice: async (site) => {
    const { article_id: id, version } = await createPreparedNotice(site);
    return { path: { id }, body: { version } };
  },
  startNoticeChange: async (site) => ({ path: { id: (await createPostedNotice(site)).id } }),
  postNoticeChange: async (site) => {
    const { id, details, version } = await createPostedNotice(site);
    return { path: { id }, body: { reason: 'Oprava čísla parcely.', details, version } };
  },
  discardNoticeChange: async (site) => ({ path: { id: (await createPostedNotice(site)).id } }),
  takeDownNotice: async (site) => {
    const { id, version } = await createPostedNotice(site);
    return { path: { id }, body: { version, reason: 'Vyvěšeno omylem.' } };
  },
  listNoticeDisposals: () => ({ query: { q: 'skart', sort: 'posted_on' } }),
  exportNoticeDisposals: () => ({ query: { format: 'table' } }),
  disposeNotices: async (site) => ({
    body: { ids: [(await createPreparedNotice(site)).article_id], reference: 'SKART 3/2032' },
  }),
  getNoticeVersion: async (site) => ({ path: { id: (await createPostedNotice(site)).id, revision: 1 } }),
  listDeskTasks: () => ({}),
  getDeskOpenData: async (site) => ({ path: { slug: (await createDesk(site)).slug } }),
  getDeskCatalogue: async (site) => ({ path: { slug: (await createDesk(site)).slug } }),
  previewNoticeTerm: async ({ clients }) => {
    const { data } = (await clients.admin.get('/api/admin/notice-kinds')).body;
    return { query: { kind: String(data[0].id) } };
  },
  listDisplays: () => ({}),
  createDisplay: async ({ app, open }) => {
    await app.database.write(({ transaction }) =>
      app.database.models.Display.destroy({ where: {}, transaction }),
    );
    return { body: { name: 'Vestibul', category_ids: [open.category.id] } };
  },
  updateDisplay: async ({ app }) => {
    const { id } = await buildDisplay(app.database);
    const body = { name: 'Vestibul', category_ids: [], seconds: 30, theme: 'dark', version: 1 };
    return { path: { id }, body };
  },
  renewDisplayToken: async ({ app }) => ({ path: { id: (await buildDisplay(app.database)).id } }),
  deleteDisplay: async ({ app }) => ({ path: { id: (await buildDisplay(app.database)).id } }),
  getDisplay: async ({ app, open }) => ({
    path: { token: (await buildDisplay(app.database, [open.category.id])).token },
  }),
  getDisplayFile: async (site) => {
    const { token, id } = await createShownPicture(site);
    return { path: { token, id, name: 'plan.png' } };
  },
  getFollowing: () => ({}),
  updateFollowing: ({ open }) => ({ body: { category_id: open.category.id, choice: FOLLOW_CHOICE } }),
  updateNewsMail: () => ({ body: { enabled: true } }),
  updateEventReminders: () => ({ body: { enabled: true } }),
  getPush: () => ({}),
  addPushDevice: () => ({ body: { endpoint: pushEndpoint(), keys: PUSH_KEYS } }),
  removePushDevice: (site, caller) => createPushDevice(site, caller),
  removePushEndpoint: () => ({ body: { endpoint: pushEndpoint() } }),
  sendTestPush: (site, caller) => createPushDevice(site, caller),
  createSubscription: ({ open }) => ({
    body: { ...SUBSCRIPTION, email: `odber.${unique()}@example.cz`, category_ids: [open.category.id] },
  }),
  getSubscription: async (site) => ({ path: { token: await buildSubscription(site) } }),
  updateSubscription: async (site) => ({
    path: { token: await buildSubscription(site) },
    body: SUBSCRIPTION,
  }),
  confirmSubscription: async (site) => ({ path: { token: await buildSubscription(site) } }),
  getUnsubscribePage: async (site) => ({ path: { token: await buildSubscription(site) } }),
  unsubscribe: async (site) => ({ path: { token: await buildSubscription(site) } }),
  duplicateArticle: ({ open }) => ({ path: { id: open.article.id } }),
  listSavedFilters: () => ({}),
  createSavedFilter: () => ({
    body: { list: 'articles', name: `Koncepty ${unique()}`, query: 'phase=draft' },
  }),
  updateSavedFilter: async (site, caller) => ({
    path: { id: (await buildSavedFilter(site.app.database, userOf(site, caller))).id },
    body: { name: `Koncepty ${unique()}`, query: 'phase=draft', version: 1 },
  }),
  deleteSavedFilter: async (site, caller) => ({
    path: { id: (await buildSavedFilter(site.app.database, userOf(site, caller))).id },
  }),
  listArticleTemplates: () => ({}),
  createArticleTemplate: ({ open }) => ({ path: { id: open.article.id }, body: { name: 'Odstávka' } }),
  updateArticleTemplate: async (site) => {
    const { id, version } = await createTemplate(site);
    return { path: { id }, body: { name: 'Odstávka vody', repeat: 'never', starts_on: null, version } };
  },
  createArticleFromTemplate: async (site) => ({
    path: { id: (await createTemplate(site)).id },
    body: { first_date: '2026-12-07', draft_id: null },
  }),
  saveArticleDraft: ({ open }) => ({
    path: { id: open.article.id },
    body: {
      version: 1,
      content: {
        title: 'Rozepsáno',
        slug: '',
        perex: '',
        html: '<p>Neuloženo</p>',
        pinned: false,
        important: false,
        category_id: open.category.id,
        cover_file_id: null,
        published_at: null,
        expires_at: null,
      },
    },
  }),
  discardArticleDraft: ({ open }) => ({ path: { id: open.article.id } }),
  announceArticlePresence: ({ open }) => ({ path: { id: open.article.id } }),
  leaveArticlePresence: ({ open }) => ({ path: { id: open.article.id } }),
  listArticleRevisions: ({ open }) => ({ path: { id: open.article.id } }),
  getArticleRevision: (site) => createArticleRevision(site),
  restoreArticleRevision: async (site) => ({
    ...(await createArticleRevision(site)),
    body: { version: 1 },
  }),
  getAcknowledgement: ({ open }) => ({ path: { id: open.article.id } }),
  // No group: which ones a writer may ask depends on the writer.
  askForAcknowledgement: ({ open }) => ({ path: { id: open.article.id }, body: { group_ids: [] } }),
  listAcknowledgementGroups: ({ open }) => ({ path: { id: open.article.id } }),
  exportAcknowledgement: ({ open }) => ({ path: { id: open.article.id } }),
  remindAcknowledgement: async ({ app, open }) => {
    const { id } = await buildArticle(app.database, { category_id: open.category.id });
    return { path: { id } };
  },
  acknowledgeArticle: async ({ app, people, open }) => {
    const { user, reader, writer, admin } = people;
    const group = await buildGroup(app.database, {}, [user, reader, writer, admin]);
    const { id: article_id } = await buildArticle(app.database, { category_id: open.category.id });
    await app.database.write(({ transaction }) =>
      app.database.models.AcknowledgementGroup.create({ article_id, group_id: group.id }, { transaction }),
    );
    app.services.bus.publish({ type: 'group.updated', data: { id: group.id } });
    return { path: { id: article_id } };
  },
  listDueAcknowledgements: () => ({}),
  getArticleCategory: ({ open }) => ({ path: { id: open.category.id } }),
  createArticleImport: () => ({ query: { name: 'clanky.csv' }, bytes: articleTable() }),
  listArticleImports: () => ({}),
  fetchArticleImport: () => ({ body: { address: 'https://stary.example.cz/feed' } }),
  exportArticleImportProblems: async (site) => ({ path: { id: await createImport(site) } }),
  getMovedAddress: async ({ app, open }) => {
    const path = `/stare/${unique()}`;
    await app.database.write(({ transaction }) =>
      app.database.models.AddressRedirect.create({ path, article_id: open.article.id }, { transaction }),
    );
    return { query: { address: path } };
  },
  getArticleImport: async (site) => ({ path: { id: await createImport(site) } }),
  startArticleImport: async (site) => ({
    path: { id: await createImport(site) },
    body: {
      sections: [{ name: 'Aktuality', category_id: null, create: false }],
      authors: [{ name: 'Jana', user_id: site.people.admin.id }],
      as_drafts: true,
      with_pages: true,
    },
  }),
  stopArticleImport: async (site) => ({ path: { id: await createImport(site, 'running') } }),
  undoArticleImport: async (site) => ({ path: { id: await createImport(site, 'done') } }),
  uploadArticleFile: ({ open }) => ({
    path: { id: open.article.id },
    query: { name: 'poznámka.txt' },
    bytes: Buffer.from(`Poznámka ${unique()}`),
  }),
  listArticleFiles: ({ open }) => ({ path: { id: open.article.id } }),
  uploadSitePageFile: ({ page }) => ({
    path: { id: page.id },
    query: { name: 'poznámka.txt' },
    bytes: Buffer.from(`Poznámka ${unique()}`),
  }),
  listSitePageFiles: ({ page }) => ({ path: { id: page.id } }),
  updateFile: async (site) => ({
    path: { id: (await createAttachment(site)).id },
    body: { name: 'přejmenovaná.txt', alt: '', position: 0 },
  }),
  deleteFile: async (site) => ({ path: { id: (await createAttachment(site)).id } }),
  replaceFile: async (site) => ({
    path: { id: (await createAttachment(site)).id },
    query: { name: 'nová.txt' },
    bytes: Buffer.from(`Nová poznámka ${unique()}`),
  }),
  getLogo: async (site) => {
    await storeLogo(site);
    return {};
  },
  replaceLogo: async () => ({ bytes: await png(4, 2) }),
  deleteLogo: async (site) => {
    await storeLogo(site);
    return {};
  },
  getFeed: () => ({}),
  getJsonFeed: () => ({}),
  getSitemap: () => ({ query: { part: '0' } }),
  listArticleCategories: () => ({}),
  createArticleCategory: () => ({ body: { name: `Založená kategorie ${unique()}` } }),
  updateArticleCategory: async (site) => {
    const { id, name, slug, version } = await createEmptyCategory(site);
    return { path: { id }, body: { name, slug, version } };
  },
  deleteArticleCategory: async (site) => ({ path: { id: (await createEmptyCategory(site)).id } }),
  orderArticleCategories: async ({ app }) => {
    const rows = await app.database.models.Category.findAll({ attributes: ['id'], order: ['id'] });
    return { body: { ids: rows.map(({ id }) => id) } };
  },
  previewCategoryAudience: () => ({ body: { access: 'groups', grants: [] } }),
  getCategoryAudience: ({ open }) => ({ path: { id: open.category.id } }),
  listSitePages: () => ({}),
  createSitePage: () => ({ body: { title: `Založená stránka ${unique()}`, html: '<p>Text</p>' } }),
  getSitePage: ({ page }) => ({ path: { id: page.id } }),
  updateSitePage: async (site) => {
    const { id, title, slug, html, version } = await createPage(site);
    return { path: { id }, body: { title, slug, html, version } };
  },
  deleteSitePage: async (site) => ({ path: { id: (await createPage(site)).id } }),
  orderSitePages: async ({ app }) => {
    const rows = await app.database.models.Page.findAll({ attributes: ['id'], order: ['id'] });
    return { body: { ids: rows.map(({ id }) => id) } };
  },
  listSitePageRevisions: ({ page }) => ({ path: { id: page.id } }),
  getSitePageRevision: async (site) => ({ path: await createPageRevision(site) }),
  restoreSitePageRevision: async (site) => ({ path: await createPageRevision(site), body: { version: 2 } }),
  listUsers: () => ({}),
  createUser: () => ({
    body: { username: `zalozeny.${unique()}`, full_name: 'Založený Člověk', email: null, role: 'user' },
  }),
  changeUsers: async (site) => ({
    body: { ids: [(await createBystander(site)).id], action: 'deactivate' },
  }),
  previewUserImport: () => ({ body: { csv: 'username;full_name\ndovezena;Dovezená Osoba' } }),
  createUserLinks: ({ people }) => ({ body: { ids: [people.writer.id] } }),
  importUsers: () => ({ body: { csv: `username;full_name\ndovezena.${unique()};Dovezená Osoba` } }),
  exportUsers: () => ({}),
  exportQuestions: () => ({ query: { format: 'table' } }),
  exportBroadcasts: () => ({ query: { format: 'table' } }),
  exportGroups: () => ({ query: { format: 'table' } }),
  exportArticles: () => ({ query: { format: 'table' } }),
  selectArticles: async (site) => ({ query: { q: (await createSingleArticle(site)).title, count: '1' } }),
  selectUsers: async (site) => ({ query: { q: (await createBystander(site)).username, count: '1' } }),
  // Another user's record, so that only the admin may read it; reading one's own is tested in the feature.
  getUser: ({ people }) => ({ path: { id: people.deactivated.id } }),
  updateUser: async (site) => {
    const { id, username, full_name, email, role, color, version } = await createBystander(site);
    return {
      path: { id },
      body: { username, full_name, email, role, color, group_ids: [], version },
    };
  },
  eraseUser: async (site) => ({ path: { id: (await createBystander(site)).id } }),
  changeUserState: async (site) => ({
    path: { id: (await createBystander(site)).id },
    body: { action: 'deactivate' },
  }),
  endUserSessions: async (site) => ({ path: { id: (await createBystander(site)).id } }),
  startViewAs: ({ people }) => ({ path: { id: people.reader.id } }),
  startVisitorView: () => ({}),
  getViewedFile: async ({ clients, open }) => {
    const { body } = await clients.admin.post('/api/admin/visitor-view');
    return { path: { token: body.data.token, id: open.file.id, name: 'zapis.pdf' } };
  },
  getArticleReader: ({ people, closed }) => ({
    path: { id: closed.article.id, user: people.deactivated.id },
  }),
  getUserAccess: ({ people }) => ({ path: { id: people.deactivated.id } }),
  getPersonalData: ({ people }) => ({ path: { id: people.deactivated.id } }),
  updateProfile: async (site, caller) => {
    const { full_name, email, color, digest, live_notices, version } = await userOf(site, caller).reload();
    return { body: { full_name, email, color, preferences: { digest, live_notices }, version } };
  },
  listGroups: () => ({}),
  createGroup: () => ({
    body: { name: `Založená ${unique()}`, description: '', is_default: false, is_askable: true },
  }),
  getGroup: async ({ app }) => ({ path: { id: (await buildGroup(app.database)).id } }),
  updateGroup: async ({ app }) => ({
    path: { id: (await buildGroup(app.database)).id },
    body: {
      name: `Přejmenovaná ${unique()}`,
      description: '',
      is_default: false,
      is_askable: true,
      version: 1,
    },
  }),
  deleteGroup: async ({ app }) => ({ path: { id: (await buildGroup(app.database)).id } }),
  getGroupImpact: async ({ app }) => ({ path: { id: (await buildGroup(app.database)).id } }),
  listGroupMembers: async ({ app }) => ({ path: { id: (await buildGroup(app.database)).id } }),
  changeGroupMembers: async ({ app, people }) => ({
    path: { id: (await buildGroup(app.database)).id },
    body: { add: [people.user.id], remove: [], version: 1 },
  }),
  matchMembers: async ({ app }) => ({
    path: { id: (await buildGroup(app.database)).id },
    body: { text: 'Čtenářka Čtivá' },
  }),
  getGroupAccess: async ({ app }) => ({ path: { id: (await buildGroup(app.database)).id } }),
  updateGroupAccess: async ({ app, open }) => ({
    path: { id: (await buildGroup(app.database)).id },
    body: { changes: [{ category_id: open.category.id, level: 'read' }], version: 1 },
  }),
  searchPeopleAndPages: () => ({ query: { q: 'a' } }),
  listLogs: () => ({ query: { level: 'warn', q: 'pozor' } }),
  getLogFacets: () => ({}),
  getLog: async ({ app }) => ({ path: { id: await app.writeLogLine('pozor') } }),
  exportLogs: () => ({}),
  listAudit: () => ({ query: { action: 'group.created' } }),
  exportAudit: () => ({ query: { format: 'csv' } }),
  listSettings: () => ({}),
  updateSettings: async ({ clients }) => {
    const settings = (await clients.admin.get('/api/admin/settings')).body.data as {
      key: string;
      version: number;
    }[];
    const version = settings.find((setting) => setting.key === 'site_name')?.version ?? 0;
    return { body: { values: [{ key: 'site_name', value: `Nástěnka ${unique()}`, version }] } };
  },
  resetSetting: async ({ clients }) => {
    const settings = (await clients.admin.get('/api/admin/settings')).body.data as {
      key: string;
      version: number;
    }[];
    const version = settings.find((setting) => setting.key === 'log_retention_days')?.version ?? 0;
    return { path: { key: 'log_retention_days' }, query: { version: String(version) } };
  },
  getSetupGuide: () => ({}),
  updateSetupGuide: () => ({ body: { marks: [{ step: 'people', state: 'skipped' }] } }),
  createStarterContent: () => ({
    body: {
      kind: 'municipality',
      sections: ['news'],
      groups: ['office'],
      desk: { operator_name: 'Obec Lipová', operator_ico: '00123456' },
    },
  }),
  sendTestMail: async ({ app, people }) => {
    const { User } = app.database.models;
    const email = 'spravce.posty@example.cz';
    const where = { id: people.admin.id };
    await app.database.write(({ transaction }) =>
      User.update({ email, email_key: email }, { where, transaction }),
    );
    return { body: { values: [] } };
  },
  getCacheOverview: () => ({}),
  clearCache: () => ({}),
  listCacheKeys: () => ({ path: { type: 'system-settings' } }),
  clearCacheType: () => ({ path: { type: 'article-data' } }),
  getCacheEntry: async (site) => {
    await site.app.services.settings.get('site_name');
    return { path: { type: 'system-settings' }, query: { id: 'all' } };
  },
  deleteCacheEntry: () => ({ path: { type: 'article-data' }, query: { id: 'odstavka' } }),
  streamUpdates: () => ({}),
  streamAdminUpdates: () => ({}),
  getHealth: () => ({}),
  getReady: () => ({}),
  getVersion: () => ({}),
  reportWebVitals: () => ({ body: { lcp_ms: 1420, inp_ms: 64, cls: 0.02 } }),
  reportClientError: () => ({
    body: {
      errorType: 'TypeError',
      errorMessage: 'x is not a function',
      url: 'https://nastenka.example.cz/',
      userAgent: 'Mozilla/5.0',
      errorId: '5f2c8a7e91d04b36',
      isUnrecoverable: false,
    },
  }),
  getOpenapiJson: () => ({}),
  getOpenapiYaml: () => ({}),
};

export function withBody(test: Test, { body, bytes }: Example): Test {
  if (bytes) return test.set('Content-Type', UPLOAD_TYPE).send(bytes);
  return body ? test.send(body) : test;
}

export function addressOf(template: string, { path = {}, query = {} }: Example): string {
  const filled = template.replace(/\{(\w+)\}/g, (_hole, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
