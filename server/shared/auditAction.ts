import type { components } from '../../generated/server/schema.d.ts';

/** Enumerated in the OpenAPI document, so that the web app has a label for each. */
export type AuditAction = components['schemas']['AuditAction'];
