import type { Core } from '../../core.ts';
import type { Passwords } from '../account/passwords/passwords.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { contentExportRoutes } from './contentExport.routes.ts';
import { createContentExports } from './contentExports.service.ts';
import { createExportFolder } from './exportFolder.service.ts';

interface ContentExportNeeds {
  audit: AuditService;
  settings: Settings;
  passwords: Passwords;
}

export function contentExportFeature(core: Core, { audit, settings, passwords }: ContentExportNeeds) {
  const folder = createExportFolder(core.config);
  const contentExports = createContentExports({ ...core, folder, audit, settings, passwords });
  return {
    services: { contentExports },
    routes: contentExportRoutes(contentExports),
    jobs: [contentExports.job],
  };
}
