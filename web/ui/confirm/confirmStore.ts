import { createPausableTimer, type PausableTimer } from '../../lib/pausableTimer';

export interface Question {
  readonly title?: string;
  readonly message?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The answer cannot be taken back: the button is red and the focus starts on the other one. */
  readonly destructive?: boolean;
  /** What is confirmed, done while the dialog is still open; a failure is shown there and may be tried again. */
  readonly onConfirm?: () => unknown;
}

/** The question on screen. */
export interface OpenQuestion {
  readonly question: Question;
  readonly isBusy: boolean;
  /** Why `onConfirm` failed. */
  readonly failure?: string;
}

export interface ConfirmStore {
  /** True when confirmed, false when not; rejects when nobody answers. A new question answers the earlier with false. */
  ask(question?: Question): Promise<boolean>;
  confirm(): void;
  /** Does nothing while `onConfirm` runs. */
  cancel(): void;
  /** Somebody is there: the time to answer begins anew. */
  touch(): void;
  /** Time stands still while nobody can see the question. */
  setSeen(isSeen: boolean): void;
  /** Nobody will answer any more. */
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

/** Keeps at most one open question and its time. */
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

/** The server's own words are made for people, those of other errors are not. */
function failureText(error: unknown): string {
  const isForPeople = error instanceof Error && 'title' in error && error.message !== '';
  return isForPeople ? error.message : FAILED;
}
