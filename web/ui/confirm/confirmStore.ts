import { createPausableTimer, type PausableTimer } from '../../lib/pausableTimer';
import { errorText } from '../errorText';
import type { Refusal } from '../form/fieldErrors';

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
  readonly failure?: Refusal;
}

export interface ConfirmStore {
  /** True when confirmed, false when cancelled or replaced by a newer question; rejects on a timeout. */
  open(question?: Question): Promise<boolean>;
  confirm(): void;
  cancel(): void;
  /** User activity restarts the timeout. */
  resetTimeout(): void;
  /** Pauses the timeout while the question is not visible. */
  setVisible(isVisible: boolean): void;
  close(): void;
  current(): OpenQuestion | undefined;
  subscribe(onChange: () => void): () => void;
}

export const CONFIRM_TIMEOUT_MS = 30_000;
const GENERIC_ERROR: Refusal = { text: 'Akci se nepodařilo dokončit. Zkuste to prosím znovu.' };

interface Pending extends OpenQuestion {
  readonly settle: (result: boolean | Error) => void;
  readonly timer: PausableTimer;
}

export function createConfirmStore(): ConfirmStore {
  let pending: Pending | undefined;
  let isVisible = true;
  const listeners = new Set<() => void>();

  function change(next: Pending | undefined): void {
    pending = next;
    for (const listener of listeners) listener();
  }

  function settleQuestion(result: boolean | Error): void {
    const closed = pending;
    if (!closed) return;
    closed.timer.cancel();
    change(undefined);
    closed.settle(result);
  }

  function updateTimer(): void {
    if (!pending) return;
    if (isVisible && !pending.isBusy) pending.timer.resume();
    else pending.timer.pause();
  }

  function setBusy(isBusy: boolean, failure?: Refusal): void {
    if (!pending) return;
    const { question, settle, timer } = pending;
    change({ question, settle, timer, isBusy, ...(failure !== undefined && { failure }) });
    updateTimer();
  }

  async function run(action: () => unknown): Promise<void> {
    const runningQuestion = pending?.question;
    setBusy(true);
    try {
      await action();
      if (pending?.question === runningQuestion) settleQuestion(true);
    } catch (error) {
      console.error(error);
      if (pending?.question !== runningQuestion) return;
      pending?.timer.restart();
      setBusy(false, errorText(error) ? (error as Refusal) : GENERIC_ERROR);
    }
  }

  return {
    open: (question = {}) =>
      new Promise((resolve, reject) => {
        settleQuestion(false);
        const settle = (result: boolean | Error) =>
          typeof result === 'boolean' ? resolve(result) : reject(result);
        const timer = createPausableTimer(CONFIRM_TIMEOUT_MS, () =>
          settleQuestion(new Error('Confirmation dialog timed out')),
        );
        change({ question: { ...question }, isBusy: false, settle, timer });
        timer.restart();
        updateTimer();
      }),
    confirm() {
      if (!pending || pending.isBusy) return;
      const { onConfirm } = pending.question;
      if (onConfirm) void run(onConfirm);
      else settleQuestion(true);
    },
    cancel() {
      if (!pending?.isBusy) settleQuestion(false);
    },
    resetTimeout: () => pending?.timer.restart(),
    setVisible(next) {
      isVisible = next;
      updateTimer();
    },
    close: () => settleQuestion(false),
    current: () => pending,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
