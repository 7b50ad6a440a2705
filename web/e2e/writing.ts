import { type APIRequestContext, expect } from '@playwright/test';
import type { Article, ArticleInput } from '../../generated/web/model';
import { csrfHeader } from './admin';

/** Publishes an article as a writer who is signed in. */
export async function publishArticle(
  writer: APIRequestContext,
  { section, ...input }: Pick<ArticleInput, 'title' | 'html'> & { section: string; slug?: string },
): Promise<Article> {
  const rights = (await (await writer.get('/api/auth/permissions')).json()) as {
    categoryAccess: { write: { id: number; slug: string }[] };
  };
  const category = rights.categoryAccess.write.find(({ slug }) => slug === section);
  const answer = await writer.post('/api/admin/articles', {
    data: { ...input, category_id: category?.id, state: 'published' },
    headers: await csrfHeader(writer),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: Article }).data;
}

/** Saves a change of an article; answers with the article as it is then. */
export async function changeArticle(
  writer: APIRequestContext,
  article: Article,
  change: Partial<ArticleInput>,
): Promise<Article> {
  const { title, slug, perex, html, category_id, state, pinned, published_at, expires_at, version } = article;
  const data = { title, slug, perex, html, category_id, state, pinned, published_at, expires_at, version };
  const answer = await writer.put(`/api/admin/articles/${article.id}`, {
    data: { ...data, ...change },
    headers: await csrfHeader(writer),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Article }).data;
}

/** Puts an article into the trash. */
export async function removeArticle(writer: APIRequestContext, { id }: Article): Promise<void> {
  const answer = await writer.delete(`/api/admin/articles/${id}`, { headers: await csrfHeader(writer) });
  expect(answer.status(), await answer.text()).toBe(200);
}
