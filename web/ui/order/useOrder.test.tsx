import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { type Toast, ToastContext } from '../useToast';
import { useOrder } from './useOrder';

const ITEMS = [{ id: 1 }, { id: 2 }, { id: 3 }];

function renderOrder() {
  const shown: Toast[] = [];
  const saved: (readonly number[])[] = [];
  let answer: (isSaved: boolean) => void = () => undefined;
  const save = (ids: readonly number[]) => {
    saved.push(ids);
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToastContext value={{ show: (toast) => shown.push(toast), dismiss: vi.fn(), dismissAll: vi.fn() }}>
      {children}
    </ToastContext>
  );
  const { result } = renderHook(() => useOrder(ITEMS, { save }), { wrapper });
  return {
    saved,
    titles: () => shown.map(({ title }) => title),
    ids: () => result.current.shown.map(({ id }) => id),
    order: (ids: readonly number[]) => act(async () => result.current.order(ids)),
    answer: (isSaved: boolean) => act(async () => answer(isSaved)),
    undo: () => act(async () => shown.at(-1)?.action?.onClick()),
  };
}

it('an order that is refused goes back, and nothing is called saved', async () => {
  const { order, ids, answer, titles } = renderOrder();
  await order([2, 1, 3]);
  expect(ids()).toEqual([2, 1, 3]);
  await answer(false);
  expect(ids()).toEqual([1, 2, 3]);
  expect(titles()).toEqual([]);
});

it('an order is saved, and taken back by saving the one before', async () => {
  const { order, answer, titles, undo, saved } = renderOrder();
  await order([2, 1, 3]);
  await answer(true);
  await undo();
  await answer(true);
  expect(saved).toEqual([
    [2, 1, 3],
    [1, 2, 3],
  ]);
  expect(titles()).toEqual(['Pořadí je uložené', 'Pořadí je zase jako předtím']);
});
