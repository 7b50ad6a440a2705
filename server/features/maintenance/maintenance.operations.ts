import type { OperationId } from '../../http/operation.ts';

const CLOSED: readonly OperationId[] = [
  // To sign in as an admin, to stay signed in, and to leave. Whether somebody else may come in, `login` decides.
  ...(['login', 'logout', 'refreshToken', 'getCsrfToken'] as const),
  ...(['getMe', 'getPermissions', 'verifySession', 'checkExpiry', 'clearUserCache'] as const),
  ...(['logSessionExpired', 'getIdleTimeoutSetting'] as const),
  // For an admin who cannot sign in. Whoever else sets a new password comes in no sooner: `login` decides.
  ...(['forgotPassword', 'checkPasswordLink', 'resetPassword'] as const),
  // To learn that the maintenance is over, and how the server is. Metrics have a password of their own.
  ...(['getSite', 'getHealth', 'getReady', 'getVersion', 'getMetrics', 'reportClientError'] as const),
  ...(['getOpenapiJson', 'getOpenapiYaml'] as const),
];

/**
 * Of what changes something: ending one's own access must always be possible, marks of one's own reading are what
 * reading leaves behind, and who edits what is stored nowhere. Everything else waits for the end.
 */
const READ_ONLY: readonly OperationId[] = [
  ...(['endSession', 'endOtherSessions', 'revokeApiToken'] as const),
  ...(['markArticleRead', 'readInbox', 'dismissNotification'] as const),
  ...(['announceArticlePresence', 'leaveArticlePresence'] as const),
];

/** What answers everybody, whatever the maintenance. */
export const OPEN_IN_CLOSED: ReadonlySet<string> = new Set(CLOSED);

/** What changes something and yet answers everybody while the site is read-only. */
export const OPEN_IN_READ_ONLY: ReadonlySet<string> = new Set(READ_ONLY);
