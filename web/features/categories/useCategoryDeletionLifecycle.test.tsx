import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCategoryDeletionLifecycle } from './useCategoryDeletionLifecycle';

const refresh = vi.fn();
beforeEach(() => refresh.mockClear());

function renderDeletion() {
  // A new function on every render, as after a change of permissions.
  return renderHook(() => useCategoryDeletionLifecycle(5, async (deletedId) => refresh(deletedId)), {
    wrapper: MemoryRouter,
  });
}

it('revalidates once, after the page of a deleted category has unmounted', () => {
  const { result, rerender, unmount } = renderDeletion();
  act(() => result.current.finish());
  rerender();
  rerender();
  expect(refresh).not.toHaveBeenCalled();
  unmount();
  expect(refresh.mock.calls).toEqual([[5]]);
});

it('revalidates nothing when the page of an existing category unmounts', () => {
  const { unmount } = renderDeletion();
  unmount();
  expect(refresh).not.toHaveBeenCalled();
});
