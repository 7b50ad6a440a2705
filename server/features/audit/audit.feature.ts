import type { Core } from '../../core.ts';
import { createAudit } from './audit.service.ts';
import { createAuditTrail } from './auditTrail.queries.ts';
import { createPersonalDataReads } from './personalDataReads.service.ts';

export function auditFeature(core: Core) {
  const audit = createAudit(core);
  return {
    services: {
      audit,
      auditTrail: createAuditTrail(core.database),
      recordRead: createPersonalDataReads({ ...core, audit }),
    },
  };
}
