import { hashSid } from '../features/account/accessToken.ts';
import { hashToken } from '../features/account/apiTokens.secret.ts';
import type { OperationId } from '../http/operation.ts';
import type { LinkPurpose } from '../models/accountLink.ts';
import { buildAccountLink, buildApiToken, buildGroup, buildUser } from './factories.ts';
import { type CallerKind, type House, PASSWORD } from './house.ts';

/** A call that succeeds for whoever may make it. */
export interface Example {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
}

let sequence = 0;
function unique(): number {
  sequence += 1;
  return sequence;
}

/** Whose own things a caller may touch; a visitor has none. */
function personOf({ people }: House, caller: CallerKind) {
  return people[caller === 'anonymous' ? 'reader' : caller];
}

/** Somebody to whom something may be done, with every column as it is stored. */
async function bystander({ app }: House) {
  return (await buildUser(app.database)).reload();
}

/** Gives the caller back the password that the house was furnished with. */
async function restorePassword(house: House, caller: CallerKind): Promise<void> {
  const { id, password_hash } = personOf(house, caller);
  const { User } = house.app.database.models;
  await house.app.database.write(({ transaction }) =>
    User.update({ password_hash }, { where: { id }, transaction }),
  );
}

/** The token of a link to an account of its own, which waits for its address to be confirmed. */
async function linkTo({ app }: House, purpose: LinkPurpose): Promise<{ body: { token: string } }> {
  const email = `odkaz.${unique()}@example.cz`;
  const user = await buildUser(app.database, { email, state: 'pending', email_confirmation_due: true });
  return { body: { token: await buildAccountLink(app.database, user, { purpose, email }) } };
}

/**
 * One working call of every operation for the given kind of caller; the matrix and the contract test walk this
 * list. An operation that is missing here does not compile.
 */
export const EXAMPLES: Record<OperationId, (house: House, caller: CallerKind) => Example | Promise<Example>> =
  {
    login: async (house) => {
      await restorePassword(house, 'reader');
      return { body: { username: house.people.reader.username, password: PASSWORD } };
    },
    refreshToken: () => ({}),
    logout: () => ({}),
    getMe: () => ({}),
    getPermissions: () => ({}),
    verifySession: () => ({}),
    checkExpiry: () => ({}),
    clearUserCache: (house, caller) => ({ body: { userId: personOf(house, caller).id } }),
    logSessionExpired: () => ({
      body: { context: { trigger: 'IDLE_TIMEOUT', timestamp: '2026-11-21T08:00:00.000Z' } },
    }),
    listSessions: () => ({}),
    endOtherSessions: () => ({}),
    // Another device of the caller's own.
    endSession: async (house, caller) => {
      const { services, database } = house.app;
      const device = { remember: false, userAgent: '', ip: '', days: 1 };
      const { sid } = await services.sessions.start(personOf(house, caller), device);
      const session = await database.models.Session.findOne({ where: { sid_hash: hashSid(sid) } });
      return { path: { id: session?.id ?? 0 } };
    },
    listApiTokens: () => ({}),
    createApiToken: () => ({ body: { name: 'Z příkladu', scope: 'read', days: 30 } }),
    revokeApiToken: async (house, caller) => {
      const secret = await buildApiToken(house.app.database, personOf(house, caller));
      const where = { token_hash: hashToken(secret) };
      const token = await house.app.database.models.ApiToken.findOne({ where });
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
    confirmEmail: (house) => linkTo(house, 'confirm-email'),
    forgotPassword: ({ people }) => ({ body: { username: people.reader.username } }),
    checkPasswordLink: (house) => linkTo(house, 'reset-password'),
    resetPassword: async (house) => {
      const { body } = await linkTo(house, 'reset-password');
      return { body: { ...body, password: `pět koní na louce ${unique()}` } };
    },
    changePassword: async (house, caller) => {
      await restorePassword(house, caller);
      return { body: { current_password: PASSWORD, new_password: `šest koní na louce ${unique()}` } };
    },
    createPasswordLink: ({ people }) => ({ path: { id: people.deactivated.id } }),
    getIdleTimeoutSetting: () => ({}),
    getCsrfToken: () => ({}),
    getSite: () => ({}),
    listSections: () => ({}),
    getSection: ({ open }) => ({ path: { slug: open.category.slug } }),
    listPublicArticles: () => ({}),
    getPublicArticle: ({ open }) => ({ path: { slug: open.article.slug } }),
    searchArticles: () => ({ query: { q: 'odstavka' } }),
    listPublicPages: () => ({}),
    getPublicPage: ({ page }) => ({ path: { slug: page.slug } }),
    getPublicFile: ({ open }) => ({ path: { id: open.file.id, name: 'zapis.pdf' } }),
    markArticleRead: ({ open }) => ({ path: { id: open.article.id } }),
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
          version,
        },
      };
    },
    deleteArticle: async ({ clients, open }) => {
      const body = { title: `Do koše ${unique()}`, html: '', category_id: open.category.id };
      const created = await clients.admin.post('/api/admin/articles', body);
      return { path: { id: created.body.data.id } };
    },
    getArticleCategory: ({ open }) => ({ path: { id: open.category.id } }),
    listUsers: () => ({}),
    createUser: () => ({
      body: { username: `zalozeny.${unique()}`, full_name: 'Založený Člověk', email: null, role: 'user' },
    }),
    changeUsers: async (house) => ({ body: { ids: [(await bystander(house)).id], action: 'deactivate' } }),
    previewUserImport: () => ({ body: { csv: 'username;full_name\ndovezena;Dovezená Osoba' } }),
    importUsers: () => ({ body: { csv: `username;full_name\ndovezena.${unique()};Dovezená Osoba` } }),
    exportUsers: () => ({}),
    // Somebody else's record, so that nobody but the admin may read it; one's own is tested with the feature.
    getUser: ({ people }) => ({ path: { id: people.deactivated.id } }),
    updateUser: async (house) => {
      const { id, username, full_name, email, role, color, version } = await bystander(house);
      return {
        path: { id },
        body: { username, full_name, email, role, color, group_ids: [], version },
      };
    },
    eraseUser: async (house) => ({ path: { id: (await bystander(house)).id } }),
    changeUserState: async (house) => ({
      path: { id: (await bystander(house)).id },
      body: { action: 'deactivate' },
    }),
    endUserSessions: async (house) => ({ path: { id: (await bystander(house)).id } }),
    getUserAccess: ({ people }) => ({ path: { id: people.deactivated.id } }),
    getPersonalData: ({ people }) => ({ path: { id: people.deactivated.id } }),
    updateProfile: async (house, caller) => {
      const { full_name, email, color, digest, live_notices, version } = await personOf(
        house,
        caller,
      ).reload();
      return { body: { full_name, email, color, preferences: { digest, live_notices }, version } };
    },
    listGroups: () => ({}),
    createGroup: () => ({ body: { name: `Založená ${unique()}`, description: '', is_default: false } }),
    getGroup: async ({ app }) => ({ path: { id: (await buildGroup(app.database)).id } }),
    updateGroup: async ({ app }) => ({
      path: { id: (await buildGroup(app.database)).id },
      body: { name: `Přejmenovaná ${unique()}`, description: '', is_default: false, version: 1 },
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
    listSettings: () => ({}),
    updateSettings: async ({ clients }) => {
      const settings = (await clients.admin.get('/api/admin/settings')).body.data as {
        key: string;
        version: number;
      }[];
      const version = settings.find((setting) => setting.key === 'site_name')?.version ?? 0;
      return { body: { values: [{ key: 'site_name', value: `Nástěnka ${unique()}`, version }] } };
    },
    streamUpdates: () => ({}),
    streamAdminUpdates: () => ({}),
    getHealth: () => ({}),
    getReady: () => ({}),
    getVersion: () => ({}),
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

/** The address of a call: the template of the document with its parameters filled in. */
export function addressOf(template: string, { path = {}, query = {} }: Example): string {
  const filled = template.replace(/\{(\w+)\}/g, (_hole, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
