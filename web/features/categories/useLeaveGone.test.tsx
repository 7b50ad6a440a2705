import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLeaveGone } from './useLeaveGone';

const refresh = vi.fn();
beforeEach(() => refresh.mockClear());

function renderLeave() {
  // Another function at each drawing, as after a change of rights.
  return renderHook(() => useLeaveGone(5, async (gone) => refresh(gone)), { wrapper: MemoryRouter });
}

it('reads anew once, when the page of a category that is gone has been left', () => {
  const { result, rerender, unmount } = renderLeave();
  act(() => result.current.finish());
  rerender();
  rerender();
  expect(refresh).not.toHaveBeenCalled();
  unmount();
  expect(refresh.mock.calls).toEqual([[5]]);
});

it('reads nothing when a category that stays is left', () => {
  const { unmount } = renderLeave();
  unmount();
  expect(refresh).not.toHaveBeenCalled();
});
