import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLeaveGone } from './useLeaveGone';

const refresh = vi.fn();
// Another function at each drawing, as after a change of rights.
vi.mock('./useRefreshCategories', () => ({
  useRefreshCategories: () => (gone?: number) => Promise.resolve(refresh(gone)),
}));

beforeEach(() => refresh.mockClear());

it('reads anew once, when the page of a category that is gone has been left', () => {
  const { result, rerender, unmount } = renderHook(() => useLeaveGone(5), { wrapper: MemoryRouter });
  act(() => result.current.finish());
  rerender();
  rerender();
  expect(refresh).not.toHaveBeenCalled();
  unmount();
  expect(refresh.mock.calls).toEqual([[5]]);
});

it('reads nothing when a category that stays is left', () => {
  const { unmount } = renderHook(() => useLeaveGone(5), { wrapper: MemoryRouter });
  unmount();
  expect(refresh).not.toHaveBeenCalled();
});
