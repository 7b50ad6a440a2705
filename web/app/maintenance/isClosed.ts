import type { Maintenance } from '../../../generated/web/model';

export function isClosed(maintenance: Maintenance | undefined): boolean {
  return maintenance?.mode === 'closed' && maintenance.active;
}
