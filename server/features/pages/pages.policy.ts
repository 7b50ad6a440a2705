import type { PageAccess, PageState } from '../../models/page.ts';

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
