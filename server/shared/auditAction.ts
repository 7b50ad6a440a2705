import type { components } from '../../generated/server/schema.d.ts';

/** What the audit tells of; listed in the OpenAPI document, so that the web has words for each. */
export type AuditAction = components['schemas']['AuditAction'];
