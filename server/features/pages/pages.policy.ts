import type { PageAccess, PageState } from '../../models/page.ts';

interface Reading {
  readonly role: 'admin' | 'user' | 'visitor';
}

interface Placed {
  state: PageState;
  access: PageAccess;
}

/** What somebody is to a site page: one who writes it, one who may read it now, or nobody who may know of it. */
export function pageStanding({ role }: Reading, { state, access }: Placed): 'writer' | 'reader' | 'stranger' {
  if (role === 'admin') return 'writer';
  const isFor = access === 'public' || role !== 'visitor';
  return state === 'published' && isFor ? 'reader' : 'stranger';
}
