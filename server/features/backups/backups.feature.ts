import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { backupsRoutes } from './backups.routes.ts';
import { createBackups } from './backups.service.ts';

export function backupsFeature(core: Core, { audit, settings }: { audit: AuditService; settings: Settings }) {
  const folder = createBackupFolder(core.config.dataDir);
  const backups = createBackups({
    ...core.config,
    ...core,
    folder,
    audit,
    settings,
  });
  return {
    services: {
      backups,
      /** A backup copies the files after the database, so none that it names may be deleted meanwhile. */
      isBackupRunning: async () => (await folder.readProgress())?.kind === 'backup',
    },
    routes: backupsRoutes(backups),
    jobs: [
      {
        start: backups.start,
        stop: (isDraining: boolean) => (isDraining ? backups.stop() : backups.waitUntilIdle()),
      },
    ],
  };
}
