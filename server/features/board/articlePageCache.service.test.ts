import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { MemoryCache } from '../../platform/memoryCache.ts';
import { buildArticle } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createArticlePageCache } from './articlePageCache.service.ts';

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await createTestDatabase();
});
afterAll(() => fixture.close());

function createPages() {
  const cache = new MemoryCache({ version: 'test', clock: systemClock });
  return { cache, pages: createArticlePageCache({ database: fixture.database, cache }) };
}

it('finds an article by a former slug, and caches it under the current one alone', async () => {
  const { cache, pages } = createPages();
  const article = await buildArticle(fixture.database, { slug: 'nova-adresa' });
  await fixture.database.write(({ transaction }) =>
    fixture.database.models.ArticleRedirect.create(
      { slug: 'stara-adresa', article_id: article.id },
      { transaction },
    ),
  );
  expect(await pages.bySlug('stara-adresa')).toMatchObject({ id: article.id, slug: 'nova-adresa' });
  expect(cache.peek('article-data', 'nova-adresa')).toMatchObject({ id: article.id });
  expect(cache.peek('article-data', 'stara-adresa')).toBeUndefined();
});

it('does not remember that a slug is unknown', async () => {
  const { pages } = createPages();
  await expect(pages.bySlug('jeste-neni')).rejects.toMatchObject({ status: 404 });
  await buildArticle(fixture.database, { slug: 'jeste-neni' });
  expect(await pages.bySlug('jeste-neni')).toMatchObject({ slug: 'jeste-neni' });
});

it('passes a failure of the database on, without looking for a former slug', async () => {
  const { cache } = createPages();
  const failure = Object.assign(new Error('away'), { status: 404 });
  const select = vi.fn(() => Promise.reject(failure));
  const pages = createArticlePageCache({ database: { ...fixture.database, select }, cache });
  await expect(pages.bySlug('nova-adresa')).rejects.toBe(failure);
  expect(select).toHaveBeenCalledTimes(1);
});
