import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import { buildArticle, buildCategory } from '../factories.ts';
import { type Load, startLoad } from './load.ts';
import { startTestCluster, type TestCluster } from './testCluster.ts';

let cluster: TestCluster;
let category: Category;
let article: Article;
let load: Load | undefined;
beforeAll(async () => {
  cluster = await startTestCluster();
  category = await buildCategory(cluster.database, { access: 'public' });
  article = await buildArticle(cluster.database, { category_id: category.id });
});
afterEach(() => load?.stop());
afterAll(() => cluster.close());

async function isReady(index: 0 | 1): Promise<boolean> {
  const response = await fetch(`${cluster.instances[index].url}/api/system/ready`);
  await response.body?.cancel();
  return response.status === 200;
}

it.each(['fast', 'immediate'] as const)(
  'recovers from a restart of PostgreSQL under load: %s',
  async (shutdownMode) => {
    const { database, postgres, signIn, url } = cluster;
    const client = await signIn();
    const paths = [`/api/public/articles/${article.slug}`, '/api/public/search?q=zprava', '/api/admin/users'];
    load = startLoad({ url, client, categoryId: category.id, paths, readers: 2, writers: 4 });
    const { outcome } = load;
    const waitForWrites = (count: number) => expect.poll(() => outcome.written.length).toBeGreaterThan(count);
    await waitForWrites(30);
    expect(outcome.failures).toEqual([]);

    await postgres.stop(shutdownMode);
    const refused = outcome.failures.length;
    await expect.poll(() => outcome.failures.length).toBeGreaterThan(refused + 20);
    expect([await isReady(0), await isReady(1)]).toEqual([false, false]);

    await postgres.start();
    const started = performance.now();
    const before = outcome.written.length;
    await waitForWrites(before);
    for (const index of [0, 1] as const) await expect.poll(() => isReady(index)).toBe(true);
    const recoveryMs = performance.now() - started;
    await waitForWrites(before + 30);
    await load.stop();
    console.log(
      `${shutdownMode}: ${outcome.written.length} written, ${outcome.failures.length} refused, back after ${Math.round(recoveryMs)} ms`,
    );

    for (const { status, body } of outcome.failures) {
      expect({ status, body }).toMatchObject({
        status: 503,
        body: {
          success: false,
          code: 'SERVICE_UNAVAILABLE',
          error: expect.stringMatching(/dočasně nedostupná/),
        },
      });
    }
    const rows = await database.models.Article.findAll({ attributes: ['id'] });
    const stored = new Set(rows.map(({ id }) => id));
    expect(outcome.written.filter((id) => !stored.has(id))).toEqual([]);
  },
);
