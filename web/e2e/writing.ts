import type { APIRequestContext } from '@playwright/test';
import type { Article, ArticleInput } from '../../generated/web/model';
import { call } from './contentApi';

async function writable(writer: APIRequestContext): Promise<readonly { id: number; slug: string }[]> {
  const rights = (await (await writer.get('/api/auth/permissions')).json()) as {
    categoryAccess: { write: { id: number; slug: string }[] };
  };
  return rights.categoryAccess.write;
}

/** An article that only writers see, in a category of theirs. */
export async function draftArticle(writer: APIRequestContext, title: string): Promise<Article> {
  const [category] = await writable(writer);
  const body = { title, html: '', category_id: category?.id, state: 'draft' };
  return (await call<{ data: Article }>(writer, 'post', '/api/admin/articles', body)).data;
}

/** Publishes an article as a writer who is signed in. */
export async function publishArticle(
  writer: APIRequestContext,
  { section, ...input }: Pick<ArticleInput, 'title' | 'html'> & { section: string; slug?: string },
): Promise<Article> {
  const category = (await writable(writer)).find(({ slug }) => slug === section);
  const body = { ...input, category_id: category?.id, state: 'published' };
  return (await call<{ data: Article }>(writer, 'post', '/api/admin/articles', body)).data;
}

/** Saves a change of an article; answers with the article as it is then. */
export async function changeArticle(
  writer: APIRequestContext,
  article: Article,
  change: Partial<ArticleInput>,
): Promise<Article> {
  const { title, slug, perex, html, category_id, state, pinned, published_at, expires_at, version } = article;
  const data = { title, slug, perex, html, category_id, state, pinned, published_at, expires_at, version };
  const path = `/api/admin/articles/${article.id}`;
  return (await call<{ data: Article }>(writer, 'put', path, { ...data, ...change })).data;
}

/** Puts an article into the trash. */
export async function removeArticle(writer: APIRequestContext, { id }: Article): Promise<void> {
  await call(writer, 'delete', `/api/admin/articles/${id}`);
}
