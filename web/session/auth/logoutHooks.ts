import type { LogoutHooks } from '../sessionView';

export interface LogoutHookRegistry {
  register(hooks: LogoutHooks): () => void;
  callEach(action: (hooks: LogoutHooks) => void): void;
}

export function createLogoutHookRegistry(): LogoutHookRegistry {
  const registered = new Set<LogoutHooks>();
  return {
    register(hooks) {
      registered.add(hooks);
      return () => void registered.delete(hooks);
    },
    callEach(action) {
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
