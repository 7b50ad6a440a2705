import type { LogoutParts } from '../sessionView';

export interface JoinedParts {
  join(hooks: LogoutParts): () => void;
  each(action: (hooks: LogoutParts) => void): void;
}

export function createJoinedParts(): JoinedParts {
  const registered = new Set<LogoutParts>();
  return {
    join(hooks) {
      registered.add(hooks);
      return () => void registered.delete(hooks);
    },
    each(action) {
      for (const hooks of [...registered]) {
        try {
          action(hooks);
        } catch (error) {
          console.warn('A part of the app failed at the end of the session.', error);
        }
      }
    },
  };
}
