import type { Caller } from '../../access/caller.ts';
import type { OperationId, Step } from '../../http/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { unauthenticated } from '../../shared/errors.ts';
import { maintenanceError } from './maintenance.errors.ts';
import type { Maintenance } from './maintenance.policy.ts';
import type { MaintenanceService } from './maintenance.service.ts';

const CLOSED_OPERATIONS: readonly OperationId[] = [
  // For signing in as an admin, staying signed in and signing out. `login` itself rejects other users.
  'login',
  'logout',
  'refreshToken',
  'getCsrfToken',
  'getMe',
  'getPermissions',
  'verifySession',
  'checkExpiry',
  'clearUserCache',
  'logSessionExpired',
  'getIdleTimeoutSetting',
  // For an admin who cannot sign in. Other users gain nothing by a new password, because `login` rejects them.
  'forgotPassword',
  'checkPasswordLink',
  'resetPassword',
  // For learning that the maintenance is over and how the server is. Metrics have their own secret.
  'getSite',
  'getLogo',
  'getHealth',
  'getReady',
  'getVersion',
  'getMetrics',
  'reportClientError',
  // A notice has to hang without interruption; its pages are outside of the API.
  'getDeskOpenData',
  'getDeskCatalogue',
  'reportDeskProbe',
  'getOpenapiJson',
  'getOpenapiYaml',
];

/**
 * Revoking one's own access must always be possible, read marks are a by-product of reading, and presence is
 * not stored. All other changes wait.
 */
const READ_ONLY_OPERATIONS: readonly OperationId[] = [
  'endSession',
  'endOtherSessions',
  'revokeApiToken',
  'removePushDevice',
  'removePushEndpoint',
  'deleteCalendarAddress',
  'markArticleRead',
  'markArticlesRead',
  'markArticlesUnread',
  'readInbox',
  'dismissNotification',
  'announceArticlePresence',
  'leaveArticlePresence',
];

export const ALLOWED_WHEN_CLOSED: ReadonlySet<string> = new Set(CLOSED_OPERATIONS);

export const ALLOWED_WHEN_READ_ONLY: ReadonlySet<string> = new Set(READ_ONLY_OPERATIONS);

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
