import type { Core } from '../../core.ts';
import type { ArticlesFeatureServices } from '../articles/articles.feature.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createPageAdmin } from './pageAdmin.service.ts';
import { createPageRevisions } from './pageRevisions.service.ts';
import { pagesRoutes } from './pages.routes.ts';
import { createPagesService } from './pages.service.ts';
import { createUntouchedPages } from './untouchedPages.job.ts';

interface PagesNeeds extends Pick<ArticlesFeatureServices, 'removedFiles'> {
  audit: AuditService;
}

export function pagesFeature(core: Core, needs: PagesNeeds) {
  const revisions = createPageRevisions(core.database);
  const admin = createPageAdmin({ ...core, ...needs, revisions });
  const pages = createPagesService(core);
  return {
    services: { pageAdmin: admin, sitePages: pages },
    routes: pagesRoutes({ ...core, pages, admin, revisions }),
    jobs: [createUntouchedPages({ ...core, admin })],
  };
}
