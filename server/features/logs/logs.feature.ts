import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { readAuditContext } from '../audit/auditContext.queries.ts';
import type { AuditTrail } from '../audit/auditTrail.queries.ts';
import { logLevelAt } from '../settings/logLevel.policy.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createLogRetention } from './logRetention.job.ts';
import { presentAuditLine } from './logs.presenter.ts';
import { logsRoutes } from './logs.routes.ts';
import { createLogs } from './logs.service.ts';
import { createSignInRetention } from './signInRetention.job.ts';

interface LogsNeeds {
  audit: AuditService;
  auditTrail: AuditTrail;
  settings: Settings;
}

export function logsFeature(core: Core, needs: LogsNeeds) {
  const { logStore: store, logTable: table, logger } = core;
  const logs = createLogs({ store, table });
  async function debugUntil(): Promise<string | null> {
    const until = await needs.settings.get('log_debug_until');
    return logLevelAt('info', until, core.clock.now()).debugUntil?.toISOString() ?? null;
  }

  return {
    services: {
      logs,
      newestChanges: async (count: number) => {
        const { rows } = await needs.auditTrail.page({ kind: 'changes' }, count);
        const context = await readAuditContext(core.database, rows);
        return rows.map((row) => presentAuditLine(row, context));
      },
    },
    routes: logsRoutes({ ...core, ...needs, logs, level: () => logger.level, debugUntil }),
    jobs: [
      createLogRetention({ ...core, table, days: () => needs.settings.get('log_retention_days') }),
      createSignInRetention({ ...core, days: () => needs.settings.get('sign_in_retention_days') }),
    ],
  };
}

export type LogsFeatureServices = ReturnType<typeof logsFeature>['services'];
