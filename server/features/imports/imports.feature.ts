import type { Core } from '../../core.ts';
import type { FindMovedAddress } from '../../http/types.ts';
import { createPublicFetch } from '../../platform/publicFetch.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { ArticlesFeatureServices } from '../articles/articles.feature.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AddCategory } from '../categories/categoryAdmin.service.ts';
import type { FilesFeatureServices } from '../files/files.feature.ts';
import type { PageAdmin } from '../pages/pageAdmin.service.ts';
import { createArticleSource } from './articleSource.service.ts';
import { createFileSizes } from './fileSizes.job.ts';
import { createImportReports } from './importReports.service.ts';
import { createImportRunner } from './importRunner.job.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImports } from './imports.service.ts';
import { createOldAddresses } from './oldAddresses.service.ts';
import { createOldFiles } from './oldFiles.service.ts';
import { createUndoImport } from './undoImport.service.ts';

interface ImportsNeeds
  extends Pick<AccountFeatureServices, 'permissions'>,
    Pick<ArticlesFeatureServices, 'articleWriter'>,
    Pick<FilesFeatureServices, 'fileAdmin' | 'fileUploads'> {
  audit: AuditService;
  addCategory: AddCategory;
  pageAdmin: PageAdmin;
}

export function importsFeature(core: Core, needs: ImportsNeeds) {
  const publicFetch = core.publicFetch ?? createPublicFetch();
  const deps = { ...core, ...needs, publicFetch };
  const importRunner = createImportRunner({ ...deps, oldFiles: createOldFiles(deps) });
  const importFileSizes = createFileSizes(deps);
  const oldAddresses = createOldAddresses(deps);
  /** The server redirects visitors alone: it does not know who opens a page. */
  const findMovedAddress: FindMovedAddress = async (address) =>
    oldAddresses.find(address, await needs.permissions.ofVisitor());
  const imports = createImports({
    ...deps,
    source: createArticleSource(deps),
    undoImport: createUndoImport(deps),
    onRead: importFileSizes.nudge,
    onStarted: importRunner.nudge,
  });
  return {
    services: { findMovedAddress, importRunner, importFileSizes },
    routes: importsRoutes({ ...needs, imports, reports: createImportReports(core.database), oldAddresses }),
    jobs: [
      { start: importRunner.start, stop: importRunner.stop },
      { start: importFileSizes.start, stop: importFileSizes.stop },
    ],
  };
}
