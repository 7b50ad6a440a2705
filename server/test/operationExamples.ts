import type { OperationId } from '../http/operation.ts';
import { buildGroup } from './factories.ts';
import { type House, PASSWORD } from './house.ts';

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

/**
 * One working call of every operation; the matrix and the contract test walk this list. An operation that is
 * missing here does not compile.
 */
export const EXAMPLES: Record<OperationId, (house: House) => Example | Promise<Example>> = {
  login: ({ people }) => ({ body: { username: people.reader.username, password: PASSWORD } }),
  refreshToken: () => ({}),
  logout: () => ({}),
  getMe: () => ({}),
  getPermissions: () => ({}),
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
  // Somebody else's record, so that nobody but the admin may read it; one's own is tested with the feature.
  getUser: ({ people }) => ({ path: { id: people.deactivated.id } }),
  getGroup: async ({ app }) => ({ path: { id: (await buildGroup(app.database)).id } }),
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
