import type { LogoutParts } from '../sessionView';

export interface JoinedParts {
  join(parts: LogoutParts): () => void;
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
