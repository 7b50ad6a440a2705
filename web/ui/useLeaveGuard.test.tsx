import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearLeaveGuards, currentLeaveGuard } from '../lib/leaveGuards';
import { createConfirmStore } from './confirm/confirmStore';
import { connectConfirm } from './confirm/requestConfirmation';
import { ConfirmContext } from './useConfirmDialog';
import { useLeaveGuard } from './useLeaveGuard';

const QUESTION = { title: 'Odejít bez uložení?', message: 'Čtenáři změny neuvidí.' };
const wrapper = ({ children }: { children: ReactNode }) => (
  <ConfirmContext value={true}>{children}</ConfirmContext>
);

function open(question: typeof QUESTION | undefined, isLostOnClose: boolean) {
  return renderHook((facts) => useLeaveGuard(facts), {
    wrapper,
    initialProps: { question, isLostOnClose },
  });
}

function warnsOnClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

afterEach(cleanup);

describe('a page that may ask before it is left', () => {
  it.each([
    ['all saved', undefined, false, false, false],
    ['unsaved, but a draft on the server', QUESTION, false, true, false],
    ['unsaved and only here', QUESTION, true, true, true],
  ])('%s', (_, question, isLostOnClose, asks, warns) => {
    open(question, isLostOnClose);
    expect([currentLeaveGuard() !== undefined, warnsOnClose()]).toEqual([asks, warns]);
  });

  it('does not confirm once everything is saved or the page is left', () => {
    const { rerender, unmount } = open(QUESTION, true);
    rerender({ question: undefined, isLostOnClose: false });
    expect([currentLeaveGuard(), warnsOnClose()]).toEqual([undefined, false]);
    rerender({ question: QUESTION, isLostOnClose: true });
    unmount();
    expect([currentLeaveGuard(), warnsOnClose()]).toEqual([undefined, false]);
  });

  it('does not block after the guards were cleared', () => {
    open(QUESTION, true);
    clearLeaveGuards();
    expect([currentLeaveGuard(), warnsOnClose()]).toEqual([undefined, false]);
  });

  it.each([
    ['lets what was confirmed come to its end', 'confirm', true, 'busy'],
    ['takes the place of a question that is still open', 'cancel', false, QUESTION.title],
  ] as const)('%s', async (_, step, result, asked) => {
    const store = createConfirmStore();
    const disconnect = connectConfirm(store);
    open(QUESTION, true);
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const confirmation = store.open({ title: 'Přesunout do koše?', onConfirm: () => done });
    if (step === 'confirm') store.confirm();
    const leaveResult = currentLeaveGuard()?.();
    expect(store.current()?.isBusy ? 'busy' : store.current()?.question.title).toBe(asked);
    finish();
    expect(await confirmation).toBe(result);
    store.close();
    expect(await leaveResult).toBe(false);
    disconnect();
  });
});
