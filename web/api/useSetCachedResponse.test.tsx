import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import { useSetCachedResponse } from './useSetCachedResponse';

function Wrapper({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}

interface Notice {
  text: string;
  unread: boolean;
}

function renderPage() {
  const pendingReads: ((answer: Notice) => void)[] = [];
  const read = vi.fn(() => new Promise<Notice>((resolve) => pendingReads.push(resolve)));
  const { result } = renderHook(
    () => {
      const { data, mutate } = useSWR(['/api/notice'], read, { dedupingInterval: 0 });
      return { data, readAgain: () => void mutate(), set: useSetCachedResponse() };
    },
    { wrapper: Wrapper },
  );
  const respond = (index: number, notice: Notice) => act(async () => pendingReads[index]?.(notice));
  const asRead = (kept: Notice | undefined) => kept && { ...kept, unread: false };
  return { result, read, respond, setAsRead: () => act(() => result.current.set(['/api/notice'], asRead)) };
}

const OLD: Notice = { text: 'Dnes', unread: true };

describe('a cached response that is set', () => {
  it('is shown without a refetch', async () => {
    const { result, read, respond, setAsRead } = renderPage();
    await respond(0, OLD);
    await setAsRead();
    expect(result.current.data).toEqual({ text: 'Dnes', unread: false });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('does not lose the data of a running revalidation', async () => {
    const { result, read, respond, setAsRead } = renderPage();
    await respond(0, OLD);
    act(() => result.current.readAgain());
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await setAsRead();
    await respond(1, { text: 'Zítra', unread: true });
    await respond(2, { text: 'Zítra', unread: false });
    expect(result.current.data).toEqual({ text: 'Zítra', unread: false });
    expect(read).toHaveBeenCalledTimes(3);
  });
});
