import { MAX_TOKENS } from '../features/account/tokens/apiTokens.service.ts';
import { createBackupFolder } from '../features/backups/backupFolder.service.ts';
import { acquireBackupLock } from '../features/backups/backupLock.service.ts';
import { MAX_DISPLAYS } from '../features/displays/displays.service.ts';
import type { Operation, OperationId } from '../http/types.ts';
import { sendOperation, type TriggerStatus } from './contractCall.ts';
import {
  buildApiToken,
  buildArticle,
  buildCategory,
  buildDesk,
  buildDisplay,
  buildFile,
  buildPage,
  buildQuestion,
  buildUser,
} from './factories.ts';
import type { SiteFixture } from './fixtures/site.ts';
import { addressOf, createPostedNotice, createPreparedNotice, type Example } from './operationExamples.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';
import { testExportFolder } from './testExports.ts';

async function withUnknownToken(
  { clients }: SiteFixture,
  operation: Operation,
  example: Example,
): Promise<number> {
  const body = { ...example.body, token: 'x'.repeat(43) };
  return (await sendOperation(clients.anonymous, operation, { body })).status;
}

/** From a page of another site. */
const fromElsewhere: TriggerStatus = async ({ clients }, operation, example) =>
  (await sendOperation(clients.anonymous, operation, example, { Origin: 'https://jinde.example' })).status;

const withUnknownPathToken: TriggerStatus = async ({ clients }, operation) =>
  (await sendOperation(clients.admin, operation, { path: { token: 'A'.repeat(43) } })).status;

const withForgedToken: TriggerStatus = async ({ clients }, operation, example) => {
  const path = { token: `s1-${'A'.repeat(22)}` };
  return (await sendOperation(clients.admin, operation, { ...example, path })).status;
};

/** The caller has just lost the admin role, which the server has not noticed yet, so the target is the last admin. */
const ensureAdminRemains: TriggerStatus = async ({ app, people, clients }, operation, example) => {
  const { User } = app.database.models;
  const set = (role: 'admin' | 'user') =>
    app.database.write(({ transaction }) =>
      User.update({ role }, { where: { id: people.admin.id }, transaction }),
    );
  const target = await buildUser(app.database, { role: 'admin' });
  await set('user');
  try {
    return (await sendOperation(clients.admin, operation, { ...example, path: { id: target.id } })).status;
  } finally {
    await set('admin');
    await app.database.write(({ transaction }) => target.update({ role: 'user' }, { transaction }));
  }
};

function sameKeyWithOtherBody(values: object): TriggerStatus {
  return async ({ clients }, operation, example) => {
    const key = { 'Idempotency-Key': `stejny-klic-${operation.id}` };
    await sendOperation(clients.admin, operation, example, key);
    const other = { ...example, body: { ...example.body, ...values } };
    return (await sendOperation(clients.admin, operation, other, key)).status;
  };
}

const sameKeyWithOtherPeople: TriggerStatus = async ({ clients, people }, operation) => {
  const key = { 'Idempotency-Key': `stejny-klic-${operation.id}` };
  const invite = (ids: number[]) => ({ body: { ids, action: 'invite' } });
  await sendOperation(clients.admin, operation, invite([people.writer.id]), key);
  return (await sendOperation(clients.admin, operation, invite([people.reader.id]), key)).status;
};

const withOtherCount: TriggerStatus = async ({ clients }, operation, example) =>
  (await sendOperation(clients.admin, operation, { query: { ...example.query, count: '1999' } })).status;

const ofArticleInTrash: TriggerStatus = async ({ clients, open }, operation, example) => {
  const body = { title: 'Do koše', category_id: open.category.id };
  const { id } = (await clients.admin.post('/api/admin/articles', body)).body.data;
  await clients.admin.delete(`/api/admin/articles/${id}`);
  return (await sendOperation(clients.admin, operation, { ...example, path: { id } })).status;
};

const sameKeyWithOtherFile: TriggerStatus = async ({ clients }, operation, example) => {
  const key = { 'Idempotency-Key': `stejny-klic-${operation.id}` };
  await sendOperation(clients.admin, operation, example, key);
  const other = { ...example, bytes: Buffer.from('Jiná poznámka') };
  return (await sendOperation(clients.admin, operation, other, key)).status;
};

const withoutFirstId: TriggerStatus = async ({ clients }, operation, example) => {
  const { ids } = example.body as { ids: number[] };
  return (await sendOperation(clients.admin, operation, { body: { ids: ids.slice(1) } })).status;
};

const matchAnyEtag: TriggerStatus = async ({ clients }, operation, example) =>
  (await sendOperation(clients.admin, operation, example, { 'If-None-Match': '*' })).status;

/** The site has no address that browsers show notifications for. */
const withoutPush: TriggerStatus = async (_site, operation, example) => {
  const app = await createTestApp();
  try {
    return (await sendOperation(await app.signInAs(await buildUser(app.database)), operation, example))
      .status;
  } finally {
    await app.close();
  }
};

const unknownCacheType: TriggerStatus = async ({ clients }, operation, example) =>
  (await sendOperation(clients.admin, operation, { ...example, path: { type: 'nic-takoveho' } })).status;

const ofUnknownSection: TriggerStatus = async ({ clients }, operation) =>
  (await sendOperation(clients.anonymous, operation, { query: { section: 'nic-takoveho' } })).status;

const unknownRule: TriggerStatus = async ({ clients }, operation, example) =>
  (await sendOperation(clients.admin, operation, { ...example, path: { rule: 'nic-takoveho' } })).status;

/** The lock is held until the answer is here: a real backup of so small a site may be done sooner. */
const duringBackupWork =
  (kind: 'backup' | 'verify'): TriggerStatus =>
  async ({ app, clients }, operation, example) => {
    const folder = createBackupFolder(app.dataDir);
    const findName = () => (kind === 'verify' ? String(example.path?.name) : 'nastenka');
    await app.services.backups.waitUntilIdle();
    const lease = await acquireBackupLock({ folder, kind, findName });
    if (!lease) throw new Error('other work on backups is running');
    try {
      return (await sendOperation(clients.admin, operation, example)).status;
    } finally {
      await lease.release();
    }
  };

const withoutOffsite: TriggerStatus = async ({ clients }, operation, example) => {
  await clients.admin.delete('/api/admin/off-site-backups');
  return (await sendOperation(clients.admin, operation, example)).status;
};

function ofImportInState(state: 'ready' | 'done'): TriggerStatus {
  return async ({ app, clients }, operation, example) => {
    const where = { id: Number(example.path?.id) };
    const { ArticleImport } = app.database.models;
    await app.database.write(({ transaction }) => ArticleImport.update({ state }, { where, transaction }));
    return (await sendOperation(clients.admin, operation, example)).status;
  };
}

const ofPreparedNotice: TriggerStatus = async (site, operation, example) => {
  const { article_id: id } = await createPreparedNotice(site);
  return (await sendOperation(site.clients.admin, operation, { ...example, path: { id } })).status;
};

const ofPostedNotice: TriggerStatus = async (site, operation, example) => {
  const { id } = await createPostedNotice(site);
  return (await sendOperation(site.clients.admin, operation, { ...example, path: { id } })).status;
};

/** Of a notice that hangs. */
const ofPostedFile: TriggerStatus = async (site, operation, example) => {
  const { id } = await createPostedNotice(site);
  const article = await site.app.database.models.Article.findByPk(id, { rejectOnEmpty: true });
  const file = await buildFile(site.app.database, article);
  return (await sendOperation(site.clients.admin, operation, { ...example, path: { id: file.id } })).status;
};

/** Triggers of statuses that are specific to an operation; see DEFAULT_TRIGGERS for the others. */
export const OPERATION_TRIGGERS: { [Id in OperationId]?: Record<string, TriggerStatus> } = {
  getLogo: {
    '404': async ({ clients }, operation, example) => {
      await clients.admin.delete('/api/admin/logo');
      return (await sendOperation(clients.anonymous, operation, example)).status;
    },
  },
  getFeed: { '404': ofUnknownSection },
  getJsonFeed: { '404': ofUnknownSection },
  getCalendar: { '404': ofUnknownSection },
  getPersonalCalendar: { '404': withUnknownPathToken },
  refreshToken: {
    '401': async ({ clients }, operation) => (await sendOperation(clients.anonymous, operation, {})).status,
  },
  checkExpiry: {
    // The remaining lifetime of the token may differ by a second.
    '304': matchAnyEtag,
  },
  createApiToken: {
    '409': async ({ app, people, clients }, operation, example) => {
      for (let i = 0; i < MAX_TOKENS; i++) await buildApiToken(app.database, people.user);
      return (await sendOperation(clients.user, operation, example)).status;
    },
  },
  login: {
    '401': async ({ clients }, operation) =>
      (await sendOperation(clients.anonymous, operation, { body: { username: 'nikdo', password: 'nic' } }))
        .status,
  },
  register: {
    '409': async ({ people, clients }, operation, example) =>
      (
        await sendOperation(clients.anonymous, operation, {
          body: { ...example.body, username: people.reader.username },
        })
      ).status,
  },
  confirmEmail: { '410': withUnknownToken },
  checkPasswordLink: { '410': withUnknownToken },
  resetPassword: { '410': withUnknownToken },
  createArticle: {
    '409': async ({ clients, open }, operation, example) =>
      (await sendOperation(clients.admin, operation, { body: { ...example.body, slug: open.article.slug } }))
        .status,
    '422': async ({ clients }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic' };
      await sendOperation(clients.admin, operation, example, key);
      return (
        await sendOperation(clients.admin, operation, { body: { ...example.body, title: 'Jiný' } }, key)
      ).status;
    },
  },
  duplicateArticle: {
    '409': ofArticleInTrash,
    '422': async ({ clients, open }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic-duplicateArticle' };
      await sendOperation(clients.admin, operation, example, key);
      const body = { title: 'Jiný', category_id: open.category.id };
      const { id } = (await clients.admin.post('/api/admin/articles', body)).body.data;
      return (await sendOperation(clients.admin, operation, { path: { id } }, key)).status;
    },
  },
  createPreviewLink: { '409': ofArticleInTrash },
  getSharedPreview: { '404': withUnknownPathToken },
  askAuthor: { '422': sameKeyWithOtherBody({ text: 'A kdy?' }) },
  answerQuestion: { '422': sameKeyWithOtherBody({ text: 'Ne.' }) },
  deleteQuestion: {
    '409': async ({ clients }, operation, example) =>
      (await sendOperation(clients.admin, operation, { ...example, query: { version: '1000' } })).status,
  },
  replyToQuestion: {
    '422': sameKeyWithOtherBody({ text: 'A kdy?' }),
    // Its article is in the trash.
    '409': async ({ app, people, open, clients }, operation) => {
      const article = await buildArticle(app.database, { category_id: open.category.id });
      const { id } = await buildQuestion(app.database, article, { user_id: people.admin.id });
      await clients.admin.delete(`/api/admin/articles/${article.id}`);
      return (await sendOperation(clients.admin, operation, { path: { id }, body: { text: 'A kdy?' } }))
        .status;
    },
  },
  createNotice: {
    '404': async ({ clients, open }, operation, example) => {
      const body = { ...example.body, desk_id: open.category.id };
      return (await sendOperation(clients.admin, operation, { body })).status;
    },
    '422': sameKeyWithOtherBody({ title: 'Jiná' }),
  },
  createStarterContent: {
    // The address of the desk, made of the name of its operator, is that of another one. Of a site without the section.
    '409': async (_site, operation, example) => {
      const app = await createTestApp({ publicUrl: LOCAL_URL });
      try {
        const category = await buildCategory(app.database);
        await buildDesk(app.database, { category_id: category.id, slug: 'obec-lipova' });
        const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
        const body = { ...example.body, sections: ['board'] };
        return (await sendOperation(admin, operation, { ...example, body })).status;
      } finally {
        await app.close();
      }
    },
  },
  saveDeskIntake: {
    '409': async ({ clients }, operation, example) => {
      await sendOperation(clients.admin, operation, example);
      const body = { ...example.body, title: 'Jiná' };
      return (await sendOperation(clients.admin, operation, { ...example, body })).status;
    },
  },
  uploadDeskIntakeFile: {
    '409': async ({ clients }, operation, example) => {
      const query = { ...example.query, version: '2' };
      return (await sendOperation(clients.admin, operation, { ...example, query })).status;
    },
  },
  confirmNoticeKinds: {
    '409': async ({ clients }, operation, example) => {
      await sendOperation(clients.admin, operation, example);
      return (await sendOperation(clients.admin, operation, example)).status;
    },
  },
  closeDesk: {
    '409': async (site, operation) => {
      const { id } = await createPostedNotice(site);
      const notice = await site.app.database.models.DeskNotice.findByPk(id, { rejectOnEmpty: true });
      return (await sendOperation(site.clients.admin, operation, { path: { id: notice.desk_id } })).status;
    },
  },
  getNoticeCertificate: { '409': ofPreparedNotice },
  previewNoticeTerm: {
    '404': async ({ clients }, operation, example) => {
      const query = { ...example.query, notice: '2000000000' };
      return (await sendOperation(clients.admin, operation, { query })).status;
    },
  },
  reportDeskProbe: { '403': fromElsewhere, '404': withUnknownToken },
  startNoticeChange: { '409': ofPreparedNotice },
  discardNoticeChange: { '409': ofPreparedNotice },
  createDisplay: {
    '409': async ({ app, clients }, operation, example) => {
      for (let i = 0; i < MAX_DISPLAYS; i++) await buildDisplay(app.database);
      return (await sendOperation(clients.admin, operation, example)).status;
    },
  },
  getDisplay: { '404': withUnknownPathToken },
  markArticlesRead: {
    '404': async ({ clients }, operation) => {
      const body = { category_id: 2_000_000_000 };
      return (await sendOperation(clients.admin, operation, { body })).status;
    },
  },
  updateFollowing: {
    '404': async ({ clients }, operation, example) => {
      const body = { ...example.body, category_id: 2_000_000_000 };
      return (await sendOperation(clients.admin, operation, { body })).status;
    },
  },
  createSavedFilter: {
    '409': async ({ clients }, operation, example) => {
      await sendOperation(clients.admin, operation, example);
      return (await sendOperation(clients.admin, operation, example)).status;
    },
    '422': sameKeyWithOtherBody({ query: 'phase=published' }),
  },
  selectArticles: { '409': withOtherCount },
  selectUsers: { '409': withOtherCount },
  addPushDevice: { '409': withoutPush },
  sendTestPush: { '409': withoutPush },
  createSubscription: {
    // The board of a new site is not public.
    '409': async (_site, operation, example) => {
      const app = await createTestApp({ smtp: true });
      try {
        return (await sendOperation(await app.visitor(), operation, example)).status;
      } finally {
        await app.close();
      }
    },
  },
  getSubscription: { '404': withForgedToken },
  updateSubscription: { '404': withForgedToken },
  confirmSubscription: { '404': withForgedToken },
  getUnsubscribePage: { '404': withForgedToken },
  unsubscribe: {
    '403': fromElsewhere,
    '404': async ({ clients }, operation, example) => {
      const path = { token: String(example.path?.token).replace(/-.*/, `-${'A'.repeat(22)}`) };
      return (await sendOperation(clients.anonymous, operation, { path })).status;
    },
    '413': async ({ clients }, operation, example) => {
      const body = `List-Unsubscribe=${'a'.repeat(operation.bodyLimit)}`;
      const url = addressOf(operation.template, example);
      return (await clients.anonymous.raw('post', url).type('form').send(body)).status;
    },
  },
  createArticleTemplate: { '409': ofArticleInTrash, '422': sameKeyWithOtherBody({ name: 'Jiná' }) },
  createArticleFromTemplate: { '409': ofArticleInTrash, '422': sameKeyWithOtherBody({ first_date: null }) },
  purgeArticle: {
    '409': async ({ clients, open }, operation, example) =>
      (await sendOperation(clients.admin, operation, { ...example, path: { id: open.article.id } })).status,
  },
  remindAcknowledgement: {
    '409': async ({ clients }, operation, example) => {
      await sendOperation(clients.admin, operation, example);
      return (await sendOperation(clients.admin, operation, example)).status;
    },
  },
  createArticleCategory: {
    '409': async ({ clients, open }, operation, example) => {
      const body = { ...example.body, slug: open.category.slug };
      return (await sendOperation(clients.admin, operation, { body })).status;
    },
    '422': sameKeyWithOtherBody({ name: 'Jiná' }),
  },
  deleteArticleCategory: {
    '409': async ({ clients, open }, operation) =>
      (await sendOperation(clients.admin, operation, { path: { id: open.category.id } })).status,
  },
  orderArticleCategories: { '409': withoutFirstId },
  createSitePage: {
    '409': async ({ clients, page }, operation, example) =>
      (await sendOperation(clients.admin, operation, { body: { ...example.body, slug: page.slug } })).status,
    '422': sameKeyWithOtherBody({ title: 'Jiná' }),
  },
  deleteSitePage: {
    '409': async ({ app, clients }, operation) => {
      const { id } = await buildPage(app.database, { system: true });
      return (await sendOperation(clients.admin, operation, { path: { id } })).status;
    },
  },
  orderSitePages: { '409': withoutFirstId },
  deleteArticle: { '409': ofPostedNotice },
  uploadArticleFile: { '409': ofPostedNotice, '422': sameKeyWithOtherFile },
  updateFile: { '409': ofPostedFile },
  replaceFile: { '409': ofPostedFile },
  uploadSitePageFile: { '422': sameKeyWithOtherFile },
  deleteFile: {
    '409': async ({ app, clients }, operation, example) => {
      const file = await app.database.models.FileRecord.findByPk(Number(example.path?.id));
      const html = `<p><a href="/api/public/files/${file?.id}/text.txt">text</a></p>`;
      const where = { id: file?.article_id ?? 0 };
      await app.database.write(({ transaction }) =>
        app.database.models.Article.update({ html }, { where, transaction }),
      );
      return (await sendOperation(clients.admin, operation, example)).status;
    },
  },
  changeUsers: { '422': sameKeyWithOtherPeople },
  createUser: {
    '409': async ({ clients, people }, operation, example) => {
      const body = { ...example.body, username: people.reader.username };
      return (await sendOperation(clients.admin, operation, { body })).status;
    },
    '422': async ({ clients }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic-cloveka' };
      await sendOperation(clients.admin, operation, example, key);
      const other = { body: { ...example.body, username: 'nekdo.jiny' } };
      return (await sendOperation(clients.admin, operation, other, key)).status;
    },
  },
  eraseUser: { '409': ensureAdminRemains },
  changeUserState: { '409': ensureAdminRemains },
  startViewAs: {
    '409': async ({ people, clients }, operation) =>
      (await sendOperation(clients.admin, operation, { path: { id: people.deactivated.id } })).status,
  },
  createGroup: {
    '409': async ({ clients }, operation, example) => {
      await sendOperation(clients.admin, operation, example);
      return (await sendOperation(clients.admin, operation, example)).status;
    },
    '422': async ({ clients }, operation, example) => {
      const key = { 'Idempotency-Key': 'stejny-klic-skupiny' };
      await sendOperation(clients.admin, operation, example, key);
      const other = { body: { ...example.body, name: 'Jiná' } };
      return (await sendOperation(clients.admin, operation, other, key)).status;
    },
  },
  updateSettings: {
    '409': async ({ clients }, operation) =>
      (
        await sendOperation(clients.admin, operation, {
          body: { values: [{ key: 'site_name', value: 'X', version: 1_000 }] },
        })
      ).status,
  },
  resetSetting: {
    '404': async ({ clients }, operation, example) =>
      (await sendOperation(clients.admin, operation, { ...example, path: { key: 'nic_takoveho' } })).status,
    '409': async ({ clients }, operation, example) =>
      (await sendOperation(clients.admin, operation, { ...example, query: { version: '1000' } })).status,
  },
  updateRateLimit: { '404': unknownRule },
  resetRateLimit: {
    '404': unknownRule,
    '409': async ({ clients }, operation, example) =>
      (await sendOperation(clients.admin, operation, { ...example, query: { version: '1000' } })).status,
  },
  sendTestMail: {
    '409': async ({ app }, operation, example) => {
      const client = await app.signInAs(
        await buildUser(app.database, { role: 'admin', email: null, email_key: null }),
      );
      return (await sendOperation(client, operation, example)).status;
    },
  },
  createBroadcast: { '422': sameKeyWithOtherBody({ title: 'Jiné' }) },
  deleteBroadcast: {
    '409': async ({ clients }, operation, example) =>
      (await sendOperation(clients.admin, operation, { ...example, query: { version: '1000' } })).status,
  },
  dismissNotification: {
    '409': async ({ app, clients }, operation, example) => {
      const where = { id: Number(example.path?.id) };
      await app.database.write(({ transaction }) =>
        app.database.models.Broadcast.update({ dismissible: false }, { where, transaction }),
      );
      return (await sendOperation(clients.admin, operation, example)).status;
    },
  },
  getMovedAddress: {
    '404': async ({ clients }, operation) => {
      const example = { query: { address: '/nikdy-nebylo' } };
      return (await sendOperation(clients.admin, operation, example)).status;
    },
  },
  startArticleImport: { '409': ofImportInState('done') },
  stopArticleImport: { '409': ofImportInState('ready') },
  undoArticleImport: { '409': ofImportInState('ready') },
  startContentExport: {
    '409': async ({ app, clients }, operation, example) => {
      const lock = await testExportFolder(app).lock();
      try {
        return (await sendOperation(clients.admin, operation, example)).status;
      } finally {
        await lock?.release();
      }
    },
  },
  stopContentExport: {
    '409': async ({ app, clients }, operation, example) => {
      await testExportFolder(app).removeLeftovers();
      return (await sendOperation(clients.admin, operation, example)).status;
    },
  },
  createBackup: { '409': duringBackupWork('backup') },
  deleteBackup: { '409': duringBackupWork('verify') },
  verifyBackup: { '409': duringBackupWork('backup') },
  restoreBackup: { '409': duringBackupWork('backup') },
  fetchBackup: { '409': duringBackupWork('backup') },
  copyBackup: { '409': withoutOffsite },
  refreshOffsiteBackups: { '409': withoutOffsite },
  saveOffsiteBackups: {
    '409': async ({ clients }, operation, example) =>
      (
        await sendOperation(clients.admin, operation, {
          ...example,
          body: { ...example.body, version: 2_000_000 },
        })
      ).status,
  },
  // Hit counts and ages change with every request, so no ETag repeats.
  getCacheOverview: { '304': matchAnyEtag },
  getDashboard: { '304': matchAnyEtag },
  getSetupGuide: { '304': matchAnyEtag },
  listCacheKeys: { '304': matchAnyEtag, '404': unknownCacheType },
  getCacheEntry: { '304': matchAnyEtag, '404': unknownCacheType },
  clearCacheType: { '404': unknownCacheType },
  deleteCacheEntry: { '404': unknownCacheType },
  getReady: {
    '503': async (_site, operation) => {
      const app = await createTestApp({ isDraining: () => true });
      try {
        return (await sendOperation(await app.visitor(), operation, {})).status;
      } finally {
        await app.close();
      }
    },
  },
};
