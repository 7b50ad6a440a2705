// Apart from `paths.ts`, which the login loads.

/** The reader's own questions. */
export const MY_QUESTIONS_PATH = '/dotazy';

/** Questions to those who write the section. */
export const QUESTIONS_PATH = '/admin/dotazy';

export function questionPath(id: number): string {
  return `${QUESTIONS_PATH}/${id}`;
}
