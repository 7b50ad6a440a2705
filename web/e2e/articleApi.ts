import type { APIRequestContext } from '@playwright/test';
import type { Article, ArticleInput } from '../../generated/web/model';
import { callApi } from './contentApi';

async function fetchWritableCategories(
  writer: APIRequestContext,
): Promise<readonly { id: number; slug: string }[]> {
  const permissions = (await (await writer.get('/api/auth/permissions')).json()) as {
    categoryAccess: { write: { id: number; slug: string }[] };
  };
  return permissions.categoryAccess.write;
}

export async function createDraftArticle(writer: APIRequestContext, title: string): Promise<Article> {
  const [category] = await fetchWritableCategories(writer);
  const body = { title, html: '', category_id: category?.id, state: 'draft' };
  return (await callApi<{ data: Article }>(writer, 'post', '/api/admin/articles', body)).data;
}

export async function publishArticle(
  writer: APIRequestContext,
  {
    section,
    ...input
  }: Pick<ArticleInput, 'title' | 'html'> & Partial<ArticleInput> & { section: string; slug?: string },
): Promise<Article> {
  const category = (await fetchWritableCategories(writer)).find(({ slug }) => slug === section);
  const body = { ...input, category_id: category?.id, state: 'published' };
  return (await callApi<{ data: Article }>(writer, 'post', '/api/admin/articles', body)).data;
}

export async function updateArticle(
  writer: APIRequestContext,
  article: Article,
  change: Partial<ArticleInput>,
): Promise<Article> {
  const {
    title,
    slug,
    perex,
    html,
    category_id,
    state,
    pinned,
    important,
    published_at,
    expires_at,
    version,
  } = article;
  const data = {
    title,
    slug,
    perex,
    html,
    category_id,
    state,
    pinned,
    important,
    published_at,
    expires_at,
    version,
  };
  const path = `/api/admin/articles/${article.id}`;
  return (await callApi<{ data: Article }>(writer, 'put', path, { ...data, ...change })).data;
}

/** Returns the token of the link. */
export async function createPreviewLink(writer: APIRequestContext, id: number): Promise<string> {
  const path = `/api/admin/articles/${id}/preview-links`;
  return (await callApi<{ token: string }>(writer, 'post', path, { days: 7 })).token;
}

export async function trashArticle(writer: APIRequestContext, { id }: Article): Promise<void> {
  await callApi(writer, 'delete', `/api/admin/articles/${id}`);
}
