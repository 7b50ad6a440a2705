import type { AuditLine } from '../../generated/web/model';

export function buildAuditLine(overrides: Partial<AuditLine> = {}): AuditLine {
  return {
    id: 1,
    at: '2026-11-20T08:00:00.000Z',
    actor: { id: 2, full_name: 'Petr Svoboda' },
    action: 'article.updated',
    object_type: 'article',
    object_id: '5',
    object_label: 'Odstávka vody',
    before: null,
    after: null,
    request_id: null,
    ip: null,
    thing: { state: 'present', opens: { type: 'article', id: 5 }, version: 4 },
    names: [],
    ...overrides,
  };
}
