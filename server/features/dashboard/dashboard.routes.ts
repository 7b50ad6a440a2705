import type { components } from '../../../generated/server/schema.d.ts';
import { toActor } from '../../access/actor.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { GetDashboard } from './dashboard.service.ts';
import type { RetryFailedMails } from './retryFailedMails.service.ts';

const AUDIT_LINES = 8;

interface DashboardRoutesDeps {
  dashboard: GetDashboard;
  retryFailedMails: RetryFailedMails;
  newestChanges(count: number): Promise<components['schemas']['AuditLine'][]>;
}

export function dashboardRoutes({ dashboard, retryFailedMails, newestChanges }: DashboardRoutesDeps) {
  return {
    getDashboard: async () => {
      const [summary, audit] = await Promise.all([dashboard(), newestChanges(AUDIT_LINES)]);
      return ok({ success: true, data: { ...summary, audit } });
    },
    retryFailedMails: async (request) =>
      ok({ success: true, data: await retryFailedMails(toActor(request)) }),
  } satisfies Partial<Handlers>;
}
