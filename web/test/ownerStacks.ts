import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Tells React's development build that it has kept as many stacks of owners as it may. It takes one for each element, for
 * its warnings; that took a fourteenth of the time of the tests.
 */
export function stopOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object>)[INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its stacks elsewhere now.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
