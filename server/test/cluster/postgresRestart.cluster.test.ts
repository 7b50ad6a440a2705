import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import { buildArticle, buildCategory } from '../factories.ts';
import { startLoad, type Traffic } from './load.ts';
import { startTestCluster, type TestCluster } from './testCluster.ts';

let cluster: TestCluster;
let article: Article;
let traffic: Traffic | undefined;
beforeAll(async () => {
  cluster = await startTestCluster();
  const category = await buildCategory(cluster.database, { access: 'public' });
  article = await buildArticle(cluster.database, { category_id: category.id });
});
afterEach(() => traffic?.stop());
afterAll(() => cluster.close());

async function isReady(index: 0 | 1): Promise<boolean> {
  const response = await fetch(`${cluster.instances[index].url}/api/system/ready`);
  await response.body?.cancel();
  return response.status === 200;
}

it.each(['fast', 'immediate'] as const)('PostgreSQL is restarted under load: %s', async (how) => {
  const { database, postgres, signIn, url } = cluster;
  const client = await signIn();
  const paths = [`/api/public/articles/${article.slug}`, '/api/public/search?q=zprava', '/api/admin/users'];
  traffic = startLoad({ url, client, categoryId: article.category_id, paths, readers: 2, writers: 4 });
  const { outcome } = traffic;
  const written = (more: number) => expect.poll(() => outcome.written.length).toBeGreaterThan(more);
  await written(30);
  expect(outcome.failures).toEqual([]);

  await postgres.stop(how);
  const refused = outcome.failures.length;
  await expect.poll(() => outcome.failures.length).toBeGreaterThan(refused + 20);
  expect([await isReady(0), await isReady(1)]).toEqual([false, false]);

  await postgres.start();
  const started = performance.now();
  const before = outcome.written.length;
  await written(before);
  for (const index of [0, 1] as const) await expect.poll(() => isReady(index)).toBe(true);
  const backAfter = performance.now() - started;
  await written(before + 30);
  await traffic.stop();
  console.log(
    `${how}: ${outcome.written.length} written, ${outcome.failures.length} refused, back after ${Math.round(backAfter)} ms`,
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
});
