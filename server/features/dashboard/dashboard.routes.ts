import type { components } from '../../../generated/server/schema.d.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { GetDashboard } from './dashboard.service.ts';

const AUDIT_LINES = 8;

interface DashboardRoutesDeps {
  dashboard: GetDashboard;
  newestChanges(count: number): Promise<components['schemas']['AuditLine'][]>;
}

export function dashboardRoutes({ dashboard, newestChanges }: DashboardRoutesDeps) {
  return {
    getDashboard: async () => {
      const [summary, audit] = await Promise.all([dashboard(), newestChanges(AUDIT_LINES)]);
      return ok({ success: true, data: { ...summary, audit } });
    },
  } satisfies Partial<Handlers>;
}
