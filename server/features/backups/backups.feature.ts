import type { Core } from '../../core.ts';
import type { Passwords } from '../account/passwords/passwords.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { backupsRoutes } from './backups.routes.ts';
import { createBackups } from './backups.service.ts';
import { createBackupAudit } from './backupTasks.service.ts';
import { offsiteRoutes } from './offsite/offsite.routes.ts';
import { createOffsiteJob } from './offsite/offsiteCopies.job.ts';
import { createOffsiteCopies } from './offsite/offsiteCopies.service.ts';
import { createOffsiteFolder } from './offsite/offsiteFolder.service.ts';
import { createOffsiteSeal } from './offsite/offsiteSeal.service.ts';
import { createOffsiteSettings } from './offsite/offsiteSettings.service.ts';
import { openRemoteStore } from './offsite/openRemoteStore.service.ts';
import { createTryOffsite } from './offsite/tryOffsite.service.ts';
import { createRestoreFromBrowser } from './restoreFromBrowser.service.ts';

interface BackupsNeeds {
  audit: AuditService;
  settings: Settings;
  passwords: Passwords;
}

export function backupsFeature(core: Core, { audit, settings, passwords }: BackupsNeeds) {
  const folder = createBackupFolder(core.config.dataDir);
  const record = createBackupAudit({ ...core, audit });
  const offsite = createOffsite(core, { folder, record });
  const copies = { ...offsite.copies, nudge: offsite.job.nudge };
  const backups = createBackups({ ...core.config, ...core, folder, audit, settings, copies });
  const restore = createRestoreFromBrowser({ ...core.config, ...core, folder, settings, passwords, record });
  return {
    services: {
      backups,
      offsiteJob: offsite.job,
      /** A backup copies the files after the database, so none that it names may be deleted meanwhile. */
      isBackupRunning: async () => (await folder.readProgress())?.kind === 'backup',
    },
    routes: {
      ...backupsRoutes({ backups, copies, restore, nudge: offsite.job.nudge }),
      ...offsite.routes,
    },
    jobs: [
      {
        start: backups.start,
        stop: (isDraining: boolean) => (isDraining ? backups.stop() : backups.waitUntilIdle()),
      },
      { prepare: offsite.applyEnvironment, start: offsite.job.start, stop: offsite.job.stop },
    ],
  };
}

interface OffsiteNeeds {
  folder: ReturnType<typeof createBackupFolder>;
  record: ReturnType<typeof createBackupAudit>;
}

function createOffsite(core: Core, { folder, record }: OffsiteNeeds) {
  const { dataDir, databaseUrl, secret } = core.config;
  const offsiteFolder = createOffsiteFolder(dataDir);
  const seal = createOffsiteSeal(secret);
  const fixed = core.config.offsite;
  const settings = createOffsiteSettings({ ...core, folder: offsiteFolder, seal, record, fixed });
  const shutdown = new AbortController();
  const shared = {
    ...core,
    folder,
    offsiteFolder,
    settings,
    openStore: openRemoteStore,
    databaseUrl,
    record,
  };
  const copies = createOffsiteCopies({ ...shared, signal: shutdown.signal });
  const job = createOffsiteJob({ ...core, copies, shutdown });
  const tryOffsite = createTryOffsite(shared);
  return {
    copies,
    job,
    applyEnvironment: settings.applyEnvironment,
    routes: offsiteRoutes({ settings, tryOffsite, nudge: job.nudge }),
  };
}
