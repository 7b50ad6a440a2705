import { type Handlers, ok } from '../../http/operation.ts';
import type { PagesService } from './pages.service.ts';

export function pagesRoutes(pages: PagesService) {
  return {
    listPublicPages: async ({ caller }) => {
      const footer = await pages.footer(caller.kind === 'user');
      return ok({ success: true, data: footer.map(({ slug, title }) => ({ slug, title })) });
    },
    getPublicPage: async ({ caller, params }) => {
      const { slug, title, html, updatedAt } = await pages.bySlug(caller.kind === 'user', params.slug);
      return ok(
        { success: true, data: { slug, title, html, updated_at: updatedAt.toISOString() } },
        { lastModified: updatedAt },
      );
    },
  } satisfies Partial<Handlers>;
}
