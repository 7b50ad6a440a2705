import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { createCategories } from './categories.service.ts';
import { createCategoryAdmin } from './categoryAdmin.service.ts';
import { createCategoryAudience } from './categoryAudience.service.ts';
import { createDeleteCategory } from './deleteCategory.service.ts';

export function categoriesFeature(core: Core, { audit }: { audit: AuditService }) {
  const admin = createCategoryAdmin({ ...core, audit });
  return {
    services: { categories: createCategories(core), addCategory: admin.add },
    routes: categoriesRoutes({
      ...core,
      admin,
      deleteCategory: createDeleteCategory({ ...core, audit }),
      audience: createCategoryAudience(core.database),
    }),
  };
}
