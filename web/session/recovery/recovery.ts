import type { SessionUser } from '../../../generated/web/model';

/** 'recovered': the same person is signed in again, and what was interrupted may go on. */
export type RecoveryResult = 'recovered' | 'lost';

/** Who signed in at the dialog: the person whose forms lie under it, or somebody else. */
export type Arrival = 'same' | 'other';

/** The session ended under unsaved input, and its person is asked to sign in again over it. */
export interface Recovery {
  /** Asks when there is something to lose; calls that fail meanwhile wait for the same answer. */
  ask(): Promise<RecoveryResult>;
  /** Whom the dialog on screen waits for. */
  person(): SessionUser | undefined;
  subscribe(onChange: () => void): () => void;
  /** The same person is let go on; what lies under the dialog is kept aside when it is another one's. */
  signedIn(user: Pick<SessionUser, 'id'>): Arrival;
  /** Nobody signed in: what was typed is kept aside for its owner, and the session is lost. */
  giveUp(): void;
}

/** What the recovery asks of the rest of the session. */
export interface RecoveryParts {
  hasUnsavedInput(): boolean;
  owner(): SessionUser | undefined;
  keepOpenForms(): void;
}

export function createRecovery({ hasUnsavedInput, owner, keepOpenForms }: RecoveryParts): Recovery {
  let open:
    | { person: SessionUser; promise: Promise<RecoveryResult>; settle(result: RecoveryResult): void }
    | undefined;
  const listeners = new Set<() => void>();

  function change(next: typeof open): void {
    open = next;
    for (const listener of listeners) listener();
  }

  function end(result: RecoveryResult): void {
    const ended = open;
    change(undefined);
    ended?.settle(result);
  }

  return {
    ask() {
      if (open) return open.promise;
      const person = owner();
      if (!person || !hasUnsavedInput()) return Promise.resolve('lost');
      const { promise, resolve } = withResolvers<RecoveryResult>();
      change({ person, promise, settle: resolve });
      return promise;
    },
    person: () => open?.person,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    signedIn(user) {
      const arrival = arrivalOf(open?.person, user);
      if (arrival === 'same') end('recovered');
      // Whatever waits is another one's and is never answered: the page is left.
      else keepOpenForms();
      return arrival;
    },
    giveUp() {
      if (!open) return;
      keepOpenForms();
      end('lost');
    },
  };
}

function arrivalOf(expected: SessionUser | undefined, user: Pick<SessionUser, 'id'>): Arrival {
  return expected?.id === user.id ? 'same' : 'other';
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
