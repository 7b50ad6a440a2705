import type { Handlers } from '../../http/operation.ts';
import { ok } from '../../http/operation.ts';
import { pagePath } from '../../shared/pagePath.ts';

/** What went wrong in browsers, one log line each; the id on the person's screen finds it. */
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
