import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { layers } from '../layers/layers';
import { type Toasts, useToast } from '../useToast';
import { loadToastStack, ToastProvider } from './ToastProvider';

let toasts: Toasts;

function ToastUser() {
  toasts = useToast();
  return null;
}

beforeAll(loadToastStack);
beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <ToastUser />
    </ToastProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (...args: Parameters<Toasts['show']>) => act(() => toasts.show(...args));
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (key: string) => act(() => fireEvent.keyDown(document.body, { key }));
const finishTransitions = () => {
  for (let step = 0; step < 10; step += 1) advanceTime(100);
};
const cards = () => screen.queryAllByRole('group').map((card) => card.querySelector('.title')?.textContent);

describe('toasts on screen', () => {
  it.each([
    { type: 'info', duration: 5000 },
    { type: 'success', duration: 3000 },
    { type: 'security', duration: 8000 },
  ] as const)('$type leaves after $duration ms', ({ type, duration }) => {
    show({ type, title: 'a' });
    advanceTime(duration - 1);
    expect(cards()).toEqual(['a']);
    advanceTime(1);
    finishTransitions();
    expect(cards()).toEqual([]);
  });

  it.each([
    { name: 'markup that is allowed', title: '<b>a</b> b', html: '<b>a</b> b' },
    { name: 'markup that is not', title: '<img src=x>a', html: 'a' },
  ])('$name', ({ title, html }) => {
    show({ type: 'info', title });
    expect(screen.getByRole('group').querySelector('.title')?.innerHTML).toBe(html);
  });

  it('empty toasts are not shown', () => {
    show({ type: 'info', title: '<script>x</script>', message: ' ' });
    expect(cards()).toEqual([]);
  });

  it('five at once, the sixth after one has left', () => {
    for (const title of 'abcdef') show({ type: 'info', title });
    expect(cards()).toHaveLength(5);
    advanceTime(5000);
    finishTransitions();
    expect(cards()).toEqual(['f']);
  });

  it.each(['mouseEnter', 'focus'] as const)('pauses while it is read (%s)', (event) => {
    show({ type: 'success', title: 'a' });
    const card = screen.getByRole('group').parentElement ?? document.body;
    fireEvent[event](card);
    advanceTime(60_000);
    expect(cards()).toEqual(['a']);
    fireEvent[event === 'focus' ? 'blur' : 'mouseLeave'](card);
    advanceTime(3000);
    finishTransitions();
    expect(cards()).toEqual([]);
  });

  it('an idle warning is at the bottom right, the others at the top right', () => {
    show({ type: 'warning', title: 'idle', idle: true });
    show({ type: 'warning', title: 'other' });
    const textAt = (place: string) => document.querySelector(place)?.textContent;
    expect([textAt('.toasts-bottom-right'), textAt('.toasts-top-right')]).toEqual(['idle', 'other']);
  });

  it('the action runs once and closes', () => {
    const onClick = vi.fn();
    show({ type: 'info', title: 'a', action: { label: 'Načíst', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Načíst' }));
    finishTransitions();
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(cards()).toEqual([]);
  });

  it('is announced with its prefix', () => {
    show({ type: 'security', title: 'Pozor', message: 'na <b>heslo</b>' });
    advanceTime(100);
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe(
      'Bezpečnostní upozornění: Pozor. na heslo',
    );
  });
});

describe('Escape', () => {
  it('dismisses the newest, one by one', () => {
    show({ type: 'info', title: 'a' });
    show({ type: 'info', title: 'b' });
    press('Escape');
    finishTransitions();
    expect(cards()).toEqual(['a']);
    press('Escape');
    finishTransitions();
    expect(cards()).toEqual([]);
  });

  it.each(['menu', 'dialog', 'idle'] as const)('does not reach toasts below the layer %s', (kind) => {
    show({ type: 'info', title: 'a' });
    const close = layers.open(kind, () => false);
    press('Escape');
    finishTransitions();
    expect(cards()).toEqual(['a']);
    close();
    press('Escape');
    finishTransitions();
    expect(cards()).toEqual([]);
  });
});
