import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConfirmStore, createConfirmStore, type Question } from './confirmStore';

let store: ConfirmStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createConfirmStore();
});
afterEach(() => vi.useRealTimers());

/** The result of a question: a boolean, the error message, or 'open'. */
async function resultOf(asked: Promise<boolean>): Promise<boolean | string> {
  const rejected = asked.catch((error: Error) => error.message);
  return await Promise.race([rejected, vi.advanceTimersByTimeAsync(0).then(() => 'open')]);
}

const advanceTime = (milliseconds: number) => () => vi.advanceTimersByTimeAsync(milliseconds);
const confirm = () => store.confirm();
const cancel = () => store.cancel();
const touch = () => store.resetTimeout();
const hide = () => store.setVisible(false);
const seen = () => store.setVisible(true);
const askAnother = () => void store.open().catch(() => undefined);
const close = () => store.close();
const never = () => new Promise<void>(() => undefined);
const takes = (milliseconds: number) => () => new Promise((resolve) => setTimeout(resolve, milliseconds));
const timedOut = 'Confirmation dialog timed out';

describe('the result of a question', () => {
  it.each<{
    name: string;
    question?: Question;
    steps: (() => unknown)[];
    answer: boolean | string;
    open: boolean;
  }>([
    { name: 'confirmed', steps: [confirm], answer: true, open: false },
    { name: 'cancelled', steps: [cancel], answer: false, open: false },
    { name: 'another one was asked', steps: [askAnother], answer: false, open: true },
    { name: 'its place is gone', steps: [close], answer: false, open: false },
    { name: 'not answered for almost 30 s', steps: [advanceTime(29_999)], answer: 'open', open: true },
    { name: 'not answered for 30 s', steps: [advanceTime(30_000)], answer: timedOut, open: false },
    {
      name: 'somebody typed meanwhile',
      steps: [advanceTime(29_000), touch, advanceTime(29_000)],
      answer: 'open',
      open: true,
    },
    {
      name: 'hidden does not count',
      steps: [advanceTime(20_000), hide, advanceTime(600_000)],
      answer: 'open',
      open: true,
    },
    {
      name: 'hidden, then the rest',
      steps: [advanceTime(20_000), hide, advanceTime(600_000), seen, advanceTime(10_000)],
      answer: timedOut,
      open: false,
    },
    { name: 'busy', question: { onConfirm: never }, steps: [confirm], answer: 'open', open: true },
    {
      name: 'busy does not count',
      question: { onConfirm: never },
      steps: [confirm, advanceTime(600_000)],
      answer: 'open',
      open: true,
    },
    {
      name: 'not even when seen again',
      question: { onConfirm: never },
      steps: [confirm, hide, seen, advanceTime(600_000)],
      answer: 'open',
      open: true,
    },
    {
      name: 'busy cannot be cancelled',
      question: { onConfirm: never },
      steps: [confirm, cancel],
      answer: 'open',
      open: true,
    },
    {
      name: 'done',
      question: { onConfirm: takes(500) },
      steps: [confirm, advanceTime(500)],
      answer: true,
      open: false,
    },
    {
      name: 'not done yet',
      question: { onConfirm: takes(500) },
      steps: [confirm, advanceTime(499)],
      answer: 'open',
      open: true,
    },
    {
      name: 'what is done is no promise',
      question: { onConfirm: () => 1 },
      steps: [confirm],
      answer: true,
      open: false,
    },
  ])('$name: $answer', async ({ question, steps, answer, open }) => {
    const asked = store.open(question);
    asked.catch(() => undefined);
    for (const step of steps) await step();
    expect(await resultOf(asked)).toBe(answer);
    expect(store.current() !== undefined).toBe(open);
  });

  it('asked while hidden, its timeout starts when it becomes visible', async () => {
    store.setVisible(false);
    const asked = store.open();
    asked.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    store.setVisible(true);
    expect(await resultOf(asked)).toBe('open');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await resultOf(asked)).toBe(timedOut);
  });
});

describe('when what is confirmed fails', () => {
  class ServerError extends Error {
    get text() {
      return this.message;
    }
  }

  it.each([
    { error: new ServerError('Článek mezitím někdo smazal.'), words: 'Článek mezitím někdo smazal.' },
    {
      error: new TypeError('x is not a function'),
      words: 'Akci se nepodařilo dokončit. Zkuste to prosím znovu.',
    },
  ])('$error: the dialog says „$words“ and may be tried again', async ({ error, words }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const onConfirm = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
    const asked = store.open({ onConfirm });
    store.confirm();
    expect(store.current()?.isBusy).toBe(true);
    expect(await resultOf(asked)).toBe('open');
    expect(store.current()).toMatchObject({ isBusy: false, failure: { text: words } });
    store.confirm();
    expect(await resultOf(asked)).toBe(true);
    vi.restoreAllMocks();
  });

  it('confirming twice runs the action once', async () => {
    const onConfirm = vi.fn(never);
    void store.open({ onConfirm });
    store.confirm();
    store.confirm();
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('the end of an earlier question does not close a newer one', async () => {
    void store.open({ onConfirm: takes(500) });
    store.confirm();
    const second = store.open();
    await vi.advanceTimersByTimeAsync(500);
    expect(await resultOf(second)).toBe('open');
  });
});
