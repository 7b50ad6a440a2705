import type { Step } from '../../http/apiRequest.ts';
import type { Caller } from '../../http/session.ts';
import type { Clock } from '../../platform/clock.ts';
import { unauthenticated } from '../../shared/errors.ts';
import { underMaintenance } from './maintenance.errors.ts';
import { OPEN_IN_CLOSED, OPEN_IN_READ_ONLY } from './maintenance.operations.ts';
import type { Maintenance } from './maintenance.policy.ts';
import type { MaintenanceService } from './maintenance.service.ts';

interface GateDeps {
  maintenance: MaintenanceService;
  clock: Clock;
}

/**
 * The step that refuses during maintenance whatever waits for its end. It stands behind `identify`, because admins
 * pass, and before the rate limit, because nobody uses up anything by a refusal that is not their fault.
 */
export function maintenanceGate({ maintenance, clock }: GateDeps): Step {
  return (request) => {
    const { id, method } = request.call.operation;
    // What is always open does not even ask: the server must say that it lives when the database does not answer.
    if (OPEN_IN_CLOSED.has(id)) return;
    const found = maintenance.now();
    if (found instanceof Promise) return found.then(hold);
    hold(found);

    function hold(now: Maintenance): void {
      if (!now.active || isAdmin(request.caller) || !isRefused(now.mode, id, method)) return;
      // Who they are is known only after a renewal, and it may be an admin.
      if (request.caller.kind === 'visitor' && request.caller.renewable) throw unauthenticated();
      throw underMaintenance(now, clock.now());
    }
  };
}

function isRefused(mode: Maintenance['mode'], id: string, method: string): boolean {
  return mode === 'closed' || (method !== 'get' && !OPEN_IN_READ_ONLY.has(id));
}

function isAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.user.role === 'admin';
}
