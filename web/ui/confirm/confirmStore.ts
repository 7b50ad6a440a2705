import { createPausableTimer, type PausableTimer } from '../../lib/pausableTimer';

export interface Question {
  readonly title?: string;
  readonly message?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Irreversible: the button is red and the focus starts on the other one. */
  readonly destructive?: boolean;
  /** Runs while the dialog is open; an error is shown there and can be retried. */
  readonly onConfirm?: () => unknown;
}

export interface OpenQuestion {
  readonly question: Question;
  readonly isBusy: boolean;
  readonly failure?: string;
}

export interface ConfirmStore {
  /** True when confirmed, false when cancelled or replaced by a newer question; rejects on a timeout. */
  ask(question?: Question): Promise<boolean>;
  confirm(): void;
  cancel(): void;
  /** User activity restarts the timeout. */
  touch(): void;
  /** Pauses the timeout while the question is not visible. */
  setSeen(isSeen: boolean): void;
  /** Resolves the open question as cancelled. */
  close(): void;
  current(): OpenQuestion | undefined;
  subscribe(onChange: () => void): () => void;
}

export const CONFIRM_TIMEOUT = 30_000;
const FAILED = 'Akci se nepodařilo dokončit. Zkuste to prosím znovu.';

interface Pending extends OpenQuestion {
  readonly settle: (answer: boolean | Error) => void;
  readonly timer: PausableTimer;
}

export function createConfirmStore(): ConfirmStore {
  let pending: Pending | undefined;
  let isSeen = true;
  const listeners = new Set<() => void>();

  function change(next: Pending | undefined): void {
    pending = next;
    for (const listener of listeners) listener();
  }

  function end(answer: boolean | Error): void {
    const ended = pending;
    if (!ended) return;
    ended.timer.cancel();
    change(undefined);
    ended.settle(answer);
  }

  function steerTimer(): void {
    if (!pending) return;
    if (isSeen && !pending.isBusy) pending.timer.resume();
    else pending.timer.pause();
  }

  function setBusy(isBusy: boolean, failure?: string): void {
    if (!pending) return;
    const { question, settle, timer } = pending;
    change({ question, settle, timer, isBusy, ...(failure !== undefined && { failure }) });
    steerTimer();
  }

  async function run(work: () => unknown): Promise<void> {
    const asked = pending?.question;
    setBusy(true);
    try {
      await work();
      if (pending?.question === asked) end(true);
    } catch (error) {
      console.error(error);
      if (pending?.question !== asked) return;
      pending?.timer.restart();
      setBusy(false, failureText(error));
    }
  }

  return {
    ask: (question = {}) =>
      new Promise((resolve, reject) => {
        end(false);
        const settle = (answer: boolean | Error) =>
          typeof answer === 'boolean' ? resolve(answer) : reject(answer);
        const timer = createPausableTimer(CONFIRM_TIMEOUT, () =>
          end(new Error('Confirmation dialog timed out')),
        );
        change({ question: { ...question }, isBusy: false, settle, timer });
        timer.restart();
        steerTimer();
      }),
    confirm() {
      if (!pending || pending.isBusy) return;
      const { onConfirm } = pending.question;
      if (onConfirm) void run(onConfirm);
      else end(true);
    },
    cancel() {
      if (!pending?.isBusy) end(false);
    },
    touch: () => pending?.timer.restart(),
    setSeen(next) {
      isSeen = next;
      steerTimer();
    },
    close: () => end(false),
    current: () => pending,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** API errors have messages for users; other errors get a generic text. */
function failureText(error: unknown): string {
  const isForPeople = error instanceof Error && 'title' in error && error.message !== '';
  return isForPeople ? error.message : FAILED;
}
