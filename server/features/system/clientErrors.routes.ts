import type { Handlers } from '../../http/operation.ts';
import { ok } from '../../http/operation.ts';
import { pagePath } from '../../shared/pagePath.ts';

/** One log line per error; the error id shown to the user finds it. */
export const clientErrorsRoutes = {
  reportClientError: ({ body, caller, ip, log }) => {
    const { errorId, errorType, errorMessage, stackTrace, componentStack, isUnrecoverable } = body;
    log.error(
      {
        module: 'client',
        errorId,
        errorType,
        errorMessage,
        page: pagePath(body.url),
        isUnrecoverable,
        userAgent: body.userAgent,
        stackTrace,
        componentStack,
        ip,
        ...(caller.kind === 'user' && { userId: caller.user.id }),
      },
      'client error',
    );
    return ok({ success: true });
  },
} satisfies Partial<Handlers>;
