import type { PageAccess, PageState } from '../../models/page.ts';
import { badRequest } from '../../shared/errors.ts';

/** As „Nová stránka“ makes one: without files nobody has written anything into it. */
export const UNTOUCHED_PAGE = { version: 1, title: '', html: '', state: 'draft', system: false } as const;

interface Viewer {
  readonly role: 'admin' | 'user' | 'visitor';
}

interface PageFields {
  state: PageState;
  access: PageAccess;
}

export function pageViewerStatusOf(
  { role }: Viewer,
  { state, access }: PageFields,
): 'writer' | 'reader' | 'stranger' {
  if (role === 'admin') return 'writer';
  const hasAccess = access === 'public' || role !== 'visitor';
  return state === 'published' && hasAccess ? 'reader' : 'stranger';
}

/** @throws 400 for a published page without a title */
export function requirePublishedTitle({ title, state }: { title: string; state: PageState }): void {
  if (state !== 'published' || title !== '') return;
  throw badRequest('Zveřejněná stránka musí mít název.', [{ path: 'title', message: 'Vyplňte název.' }]);
}
