import type { Core } from '../../core.ts';
import { createAudit } from './audit.service.ts';
import { createAuditTrail } from './auditTrail.queries.ts';

export function auditFeature(core: Core) {
  return { services: { audit: createAudit(core), auditTrail: createAuditTrail(core.database) } };
}
