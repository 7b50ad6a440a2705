import type { Caller } from '../../access/caller.ts';
import type { Step } from '../../http/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { unauthenticated } from '../../shared/errors.ts';
import { ALLOWED_WHEN_CLOSED, ALLOWED_WHEN_READ_ONLY } from './allowedOperations.policy.ts';
import { maintenanceError } from './maintenance.errors.ts';
import type { Maintenance } from './maintenance.policy.ts';
import type { MaintenanceService } from './maintenance.service.ts';

interface GateDeps {
  maintenance: MaintenanceService;
  clock: Clock;
}

/**
 * Rejects requests during maintenance. Runs after `identify`, because admins pass, and before the rate limit,
 * because such rejections must not consume it.
 */
export function createMaintenanceGate({ maintenance, clock }: GateDeps): Step {
  return (request) => {
    const { id, method } = request.call.operation;
    // Checked first: health must be reported even when the database does not answer.
    if (ALLOWED_WHEN_CLOSED.has(id)) return;
    const state = maintenance.now();
    if (state instanceof Promise) return state.then(rejectIfClosed);
    rejectIfClosed(state);

    function rejectIfClosed(now: Maintenance): void {
      if (!now.active || isAdmin(request.caller) || !isBlocked(now.mode, id, method)) return;
      // The caller is known only after renewing the token, and may be an admin.
      if (request.caller.kind === 'visitor' && request.caller.renewable) throw unauthenticated();
      throw maintenanceError(now, clock.now());
    }
  };
}

function isBlocked(mode: Maintenance['mode'], id: string, method: string): boolean {
  return mode === 'closed' || (method !== 'get' && !ALLOWED_WHEN_READ_ONLY.has(id));
}

function isAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.user.role === 'admin';
}
