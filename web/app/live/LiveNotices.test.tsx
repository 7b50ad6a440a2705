import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { LiveStatus } from '../../live/liveHub';
import { SSEContext } from '../../live/SSEProvider';
import { type ProvidedSession, SessionContext } from '../../session/SessionContext';
import { buildUser } from '../../test/samples';
import { Providers } from '../../ui/Providers';
import { LiveNotices } from './LiveNotices';

const LOST = 'Živé aktualizace nejsou dostupné';
const DEGRADED = 'Server pracuje v omezeném režimu: některá jeho část není dostupná.';

function renderNotices(role: 'admin' | 'user', status: LiveStatus) {
  const tryAgain = vi.fn();
  const subscribe = () => () => undefined;
  const user = buildUser({ role });
  const session = { view: { status: 'authenticated', user, permissions: undefined } };
  const shown = (now: LiveStatus) => (
    <Providers>
      <SessionContext value={session as ProvidedSession}>
        <SSEContext value={{ stream: { subscribe, status: now, tryAgain }, subscribeAdmin: subscribe }}>
          <LiveNotices />
        </SSEContext>
      </SessionContext>
    </Providers>
  );
  const { rerender } = render(shown(status));
  return { tryAgain, become: (now: LiveStatus) => rerender(shown(now)) };
}

describe('the notices of the stream', () => {
  it.each([
    ['user', 'open', false, []],
    ['user', 'error', false, []],
    ['user', 'over', false, []],
    ['user', 'failed', false, [LOST]],
    ['user', 'stopped', false, [LOST]],
    ['user', 'open', true, []],
    ['admin', 'open', true, [DEGRADED]],
    ['admin', 'failed', true, [DEGRADED, LOST]],
  ] as const)('for %s, %s, degraded %s: %j', (role, phase, degraded, expected) => {
    renderNotices(role, { phase, degraded });
    expect([DEGRADED, LOST].filter((text) => screen.queryByText(text))).toEqual(expected);
  });

  it('offers a retry and disappears after a reconnect', async () => {
    const { tryAgain, become } = renderNotices('user', { phase: 'failed', degraded: false });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(tryAgain).toHaveBeenCalledTimes(1);
    become({ phase: 'open', degraded: false });
    expect(screen.queryByText(LOST)).toBeNull();
  });

  it('can be hidden until it occurs again', async () => {
    const { become } = renderNotices('user', { phase: 'failed', degraded: false });
    await userEvent.click(screen.getByRole('button', { name: 'Skrýt' }));
    expect(screen.queryByText(LOST)).toBeNull();
    become({ phase: 'connecting', degraded: false });
    become({ phase: 'failed', degraded: false });
    expect(screen.getByText(LOST)).toBeTruthy();
  });
});
