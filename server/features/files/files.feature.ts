import type { Core } from '../../core.ts';
import { createWebImages } from '../../platform/webImages.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { ArticlesFeatureServices } from '../articles/articles.feature.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { DisplayContents } from '../displays/displayContent.service.ts';
import type { PageAdmin } from '../pages/pageAdmin.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { ViewAs } from '../viewAs/viewAs.service.ts';
import { createFileAdmin } from './fileAdmin.service.ts';
import { createFileOwners } from './fileOwners.service.ts';
import { createFileSweep } from './fileSweep.job.ts';
import { filesRoutes } from './files.routes.ts';
import { createFilesService } from './files.service.ts';
import { createFileTextIndexer } from './fileTextIndexer.job.ts';
import { createFileUploads } from './fileUploads.service.ts';
import { presentLogo } from './siteLogo.presenter.ts';
import { siteLogoRoutes } from './siteLogo.routes.ts';
import { createSiteLogo } from './siteLogo.service.ts';

interface FilesNeeds extends Pick<AccountFeatureServices, 'readers'>, ArticlesFeatureServices {
  audit: AuditService;
  settings: Settings;
  pageAdmin: PageAdmin;
  displayContents: DisplayContents;
  openView: ViewAs['open'];
}

export function filesFeature(core: Core, needs: FilesNeeds) {
  const deps = { ...core, ...needs };
  const fileText = createFileTextIndexer({ ...core, read: core.readFileText });
  const images = createWebImages();
  const siteLogo = createSiteLogo({ ...deps, images });
  const owners = createFileOwners({ ...deps, pages: needs.pageAdmin });
  const admin = createFileAdmin({ ...deps, owners, onStored: fileText.onStored });
  const uploads = createFileUploads({
    ...core,
    images,
    maxMegabytes: () => needs.settings.get('upload_max_mb'),
  });
  return {
    services: {
      fileAdmin: admin,
      fileUploads: uploads,
      async siteLogo() {
        const logo = await siteLogo.facts();
        return logo && presentLogo(logo);
      },
    },
    routes: {
      ...siteLogoRoutes(siteLogo),
      ...filesRoutes({
        ...deps,
        files: createFilesService(core),
        admin,
        uploads,
      }),
    },
    jobs: [
      {
        start: fileText.resume,
        // Reading a file may take longer than the shutdown timeout.
        stop: (isDraining: boolean) => (isDraining ? fileText.close() : fileText.idle()),
      },
      createFileSweep(core),
    ],
  };
}

export type FilesFeatureServices = ReturnType<typeof filesFeature>['services'];
