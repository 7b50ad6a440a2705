import type { SessionUser } from '../../../generated/web/model';
import { formOwner } from '../drafts/formOwner';
import { saveOpenForms } from '../drafts/saveOpenForms';
import { hasUnsavedInput } from '../unsavedInput';

export type RecoveryResult = 'recovered' | 'lost';

export type SignInOutcome = 'same' | 'other';

/** Requests a new login over unsaved input when the session has ended. */
export interface Recovery {
  /** Concurrent calls share one result; without unsaved input it is `lost`. */
  requestSignIn(): Promise<RecoveryResult>;
  expectedUser(): SessionUser | undefined;
  subscribe(onChange: () => void): () => void;
  /** The same person continues; for another one the open forms are saved as drafts. */
  handleSignIn(user: Pick<SessionUser, 'id'>): SignInOutcome;
  /** Saves the open forms as drafts; the session is lost. */
  cancel(): void;
}

export interface RecoveryDeps {
  hasUnsavedInput(): boolean;
  owner(): SessionUser | undefined;
  saveOpenForms(): void;
}

export function createRecovery({ hasUnsavedInput, owner, saveOpenForms }: RecoveryDeps): Recovery {
  let pending:
    | { person: SessionUser; promise: Promise<RecoveryResult>; settle(result: RecoveryResult): void }
    | undefined;
  const listeners = new Set<() => void>();

  function setPending(next: typeof pending): void {
    pending = next;
    for (const listener of listeners) listener();
  }

  function settle(result: RecoveryResult): void {
    const settled = pending;
    setPending(undefined);
    settled?.settle(result);
  }

  return {
    requestSignIn() {
      if (pending) return pending.promise;
      const person = owner();
      if (!person || !hasUnsavedInput()) return Promise.resolve('lost');
      const { promise, resolve } = withResolvers<RecoveryResult>();
      setPending({ person, promise, settle: resolve });
      return promise;
    },
    expectedUser: () => pending?.person,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    handleSignIn(user) {
      const outcome = compareUsers(pending?.person, user);
      if (outcome === 'same') settle('recovered');
      // The waiting requests are never settled: the caller leaves the page.
      else saveOpenForms();
      return outcome;
    },
    cancel() {
      if (!pending) return;
      saveOpenForms();
      settle('lost');
    },
  };
}

function compareUsers(expected: SessionUser | undefined, user: Pick<SessionUser, 'id'>): SignInOutcome {
  return expected?.id === user.id ? 'same' : 'other';
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

export const recovery = createRecovery({ hasUnsavedInput, owner: () => formOwner()?.user, saveOpenForms });

export function recoverSession(): Promise<RecoveryResult> {
  return recovery.requestSignIn();
}
