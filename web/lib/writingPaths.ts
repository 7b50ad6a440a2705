import { isSlug } from './paths';

// Apart from `paths.ts`, which the login loads.

export function articleEditPath(id: number, from = ''): string {
  return `/admin/articles/${id}/edit${from && `?from=${encodeURIComponent(from)}`}`;
}

/** Starts an article; from the page of a section, in that section. */
export function newArticlePath(pathname = ''): string {
  const section = /^\/sekce\/([^/]+)$/.exec(pathname)?.[1];
  return `/admin/articles/create${isSlug(section) ? `?section=${section}` : ''}`;
}

export function ownDraftsPath(userId: number): string {
  return `/admin/articles?phase=draft&author=${userId}`;
}

export const DESK_PATH = '/admin/desk';

export const NEW_NOTICE_PATH = `${DESK_PATH}/notices/new`;

/** A notice of a desk; its number is that of its article. */
export function noticePath(id: number): string {
  return `${DESK_PATH}/notices/${id}`;
}

/** Questions of readers to those who write the section. */
export const QUESTIONS_PATH = '/admin/dotazy';

export function questionPath(id: number): string {
  return `${QUESTIONS_PATH}/${id}`;
}

export function articleQuestionsPath(articleId: number): string {
  return `${QUESTIONS_PATH}?article=${articleId}`;
}

export const MY_QUESTIONS_PATH = '/dotazy';

/** In the address of the own questions: the id of the one that is written on. */
export const WRITTEN_ON_PARAMETER = 'zprava';

export function ownQuestionPath(id: number): string {
  return `${MY_QUESTIONS_PATH}?${WRITTEN_ON_PARAMETER}=${id}`;
}
