import type { OperationId } from '../../http/types.ts';

const CLOSED_OPERATIONS: readonly OperationId[] = [
  // For signing in as an admin, staying signed in and signing out. `login` itself rejects other users.
  ...(['login', 'logout', 'refreshToken', 'getCsrfToken'] as const),
  ...(['getMe', 'getPermissions', 'verifySession', 'checkExpiry', 'clearUserCache'] as const),
  ...(['logSessionExpired', 'getIdleTimeoutSetting'] as const),
  // For an admin who cannot sign in. Other users gain nothing by a new password, because `login` rejects them.
  ...(['forgotPassword', 'checkPasswordLink', 'resetPassword'] as const),
  // For learning that the maintenance is over and how the server is. Metrics have their own secret.
  ...(['getSite', 'getHealth', 'getReady', 'getVersion', 'getMetrics', 'reportClientError'] as const),
  ...(['getOpenapiJson', 'getOpenapiYaml'] as const),
];

/**
 * Revoking one's own access must always be possible, read marks are a by-product of reading, and presence is
 * not stored. All other changes wait.
 */
const READ_ONLY_OPERATIONS: readonly OperationId[] = [
  ...(['endSession', 'endOtherSessions', 'revokeApiToken'] as const),
  ...(['markArticleRead', 'readInbox', 'dismissNotification'] as const),
  ...(['announceArticlePresence', 'leaveArticlePresence'] as const),
];

export const ALLOWED_WHEN_CLOSED: ReadonlySet<string> = new Set(CLOSED_OPERATIONS);

export const ALLOWED_WHEN_READ_ONLY: ReadonlySet<string> = new Set(READ_ONLY_OPERATIONS);
