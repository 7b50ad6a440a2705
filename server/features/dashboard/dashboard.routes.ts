import type { components } from '../../../generated/server/schema.d.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { GetDashboard } from './dashboard.service.ts';

export function dashboardRoutes(dashboard: GetDashboard<components['schemas']['AuditLine']>) {
  return {
    getDashboard: async () => ok({ success: true, data: await dashboard() }),
  } satisfies Partial<Handlers>;
}
