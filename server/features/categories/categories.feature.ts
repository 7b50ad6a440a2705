import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { createCategories } from './categories.service.ts';
import { createCategoryAdmin } from './categoryAdmin.service.ts';
import { createCategoryAudience } from './categoryAudience.service.ts';
import { createCategoryGrants } from './categoryGrants.service.ts';
import { createDeleteCategory } from './deleteCategory.service.ts';

export function categoriesFeature(core: Core, { audit }: { audit: AuditService }) {
  const deps = { ...core, audit };
  const admin = createCategoryAdmin({ ...deps, grants: createCategoryGrants(deps) });
  return {
    services: { categories: createCategories(core), addCategory: admin.add },
    routes: categoriesRoutes({
      ...core,
      admin,
      deleteCategory: createDeleteCategory(deps),
      audience: createCategoryAudience(core.database),
    }),
  };
}
