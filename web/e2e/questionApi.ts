import type { APIRequestContext } from '@playwright/test';
import type { AskedAnswer, AskInput, CategoryAnswer, QuestionAnswer } from '../../generated/web/model';
import { callApi, createPublishedArticle } from './contentApi';

/** An article in a new section that takes questions of whoever is signed in; only admins read it. */
export async function createQuestionedArticle(admin: APIRequestContext, title: string): Promise<string> {
  const { data } = await callApi<CategoryAnswer>(admin, 'post', '/api/admin/article-categories', {
    name: `Sekce: ${title}`,
    access: 'groups',
    questions: 'signed-in',
  });
  const html = '<p>Ve středu od 8 do 14 hodin.</p>';
  return (await createPublishedArticle(admin, { title, html, category_id: data.id })).slug;
}

export async function ask(caller: APIRequestContext, slug: string, input: AskInput): Promise<number> {
  const { data } = await callApi<AskedAnswer>(
    caller,
    'post',
    `/api/public/articles/${slug}/questions`,
    input,
  );
  await readNotices(caller);
  if (data.question_id === null) throw new Error('only visitors get no question back');
  return data.question_id;
}

export async function answer(caller: APIRequestContext, id: number, text: string): Promise<void> {
  const url = `/api/admin/questions/${id}`;
  const { data } = await callApi<QuestionAnswer>(caller, 'get', url);
  await callApi(caller, 'post', `${url}/answers`, { text, version: data.version });
  await readNotices(caller);
}

/** Unread ones would cover parts of the screen in the tests that follow on the same server. */
export async function readNotices(caller: APIRequestContext): Promise<void> {
  await callApi(caller, 'post', '/api/notifications/read', {});
}
