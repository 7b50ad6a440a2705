import { SYSTEM_PAGES } from '../../server/features/pages/systemPages.service.ts';
import { sanitizeAndExtractText } from '../../server/platform/sanitizeHtml.ts';
import type { DemoPage } from '../demo/demo.types.ts';
import type { SeedContext } from './seed.ts';

/** Replaces the empty system pages of a new board. */
export async function writePages(
  { database, tx: { transaction } }: SeedContext,
  pages: readonly DemoPage[],
): Promise<void> {
  for (const { slug, title, access, position, html: written } of pages) {
    const content = { title, access, position, ...sanitizeAndExtractText(written) };
    const system = SYSTEM_PAGES.some((page) => page.slug === slug);
    const row = { ...content, slug, system, state: 'published' as const, placement: 'footer' as const };
    const existing = await database.models.Page.findOne({ where: { slug }, transaction });
    if (existing) await existing.update(row, { transaction });
    else await database.models.Page.create(row, { transaction });
  }
}
