import { type Handlers, ok } from '../../../http/operation.ts';
import { pagePath } from '../../../shared/pagePath.ts';
import type { Sessions } from './sessions.service.ts';

export function sessionExpiryRoutes(sessions: Sessions) {
  return {
    logSessionExpired: async ({ body, cookies, ip, log }) => {
      const { trigger, source, error, timestamp, ...pages } = body.context;
      const userId = await sessions.ownerOf(cookies);
      log.info(
        {
          module: 'session',
          trigger,
          source,
          error,
          at: timestamp,
          ...Object.fromEntries(Object.entries(pages).map(([name, url]) => [name, pagePath(url)])),
          ip,
          // `userId` is proved by the cookies, `claimedUserId` is not.
          ...(userId !== undefined && { userId }),
          ...(body.userId !== undefined && { claimedUserId: body.userId }),
        },
        'session ended on screen',
      );
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
