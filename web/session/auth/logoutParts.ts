import type { LogoutParts } from '../sessionView';

/** The parts of the app that have something to do when the session ends. */
export interface JoinedParts {
  join(parts: LogoutParts): () => void;
  /** Calls what each part does there; what fails in one keeps no other from its turn. */
  each(work: (parts: LogoutParts) => void): void;
}

export function createJoinedParts(): JoinedParts {
  const joined = new Set<LogoutParts>();
  return {
    join(parts) {
      joined.add(parts);
      return () => void joined.delete(parts);
    },
    each(work) {
      for (const parts of [...joined]) {
        try {
          work(parts);
        } catch (error) {
          console.warn('A part of the app failed at the end of the session.', error);
        }
      }
    },
  };
}
