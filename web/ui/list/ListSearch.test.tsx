import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../Providers';
import { ListSearch } from './ListSearch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('searches after the debounce with the latest query', () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const search = (onSearch: (query: string) => void) => (
    <ListSearch query="" placeholder="" onSearch={onSearch} />
  );
  const { rerender } = render(search(before), { wrapper: Providers });
  fireEvent.change(screen.getByLabelText('Hledat'), { target: { value: 'chyba ' } });
  rerender(search(after));
  act(() => void vi.advanceTimersByTime(300));
  expect(after).toHaveBeenCalledExactlyOnceWith('chyba');
  expect(before).not.toHaveBeenCalled();
});
