import type { components } from '../../../generated/server/schema.d.ts';
import { presentFile } from '../../http/presentFile.ts';
import type { Page } from '../../models/page.ts';
import type { PageRevision } from '../../models/pageRevision.ts';

import type { SitePage } from './pages.service.ts';

type Schemas = components['schemas'];

export function presentPublicPage(page: SitePage): Schemas['PublicPage'] {
  const { slug, title, html, files, updatedAt } = page;
  return { slug, title, html, files: files.map(presentFile), updated_at: updatedAt.toISOString() };
}

export function presentPageRow(page: Page): Schemas['SitePageRow'] {
  const { id, slug, title, state, access, placement, position, system, version } = page;
  return {
    id,
    slug,
    title,
    state,
    access,
    placement,
    position,
    system,
    version,
    created_at: page.created_at.toISOString(),
    updated_at: page.updated_at.toISOString(),
    abilities: { delete: !system },
  };
}

export function presentPageFull(page: Page): Schemas['SitePageFull'] {
  return { ...presentPageRow(page), html: page.html };
}

export function presentRevision(revision: PageRevision): Schemas['Revision'] {
  const { id, version, title, author, restored_from, created_at } = revision;
  return {
    id,
    version,
    title,
    restored_from,
    unmerged: false,
    author: author ? { id: author.id, full_name: author.full_name } : null,
    created_at: created_at.toISOString(),
  };
}

export function presentRevisionFull(revision: PageRevision): Schemas['SitePageRevisionAnswer']['data'] {
  const { slug, html, state, access } = revision;
  return { ...presentRevision(revision), slug, html, state, access };
}
