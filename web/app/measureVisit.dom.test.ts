import { expect, it, vi } from 'vitest';
import { fakeApi, ok, setCookie } from '../test/fakeApi';
import { setHidden } from '../test/visibility';
import { measureVisit } from './measureVisit';

type Listener = (metric: { value: number }) => void;

const listeners = vi.hoisted(() => new Map<string, Listener>());
const register = vi.hoisted(() => (name: string) => (listener: Listener) => listeners.set(name, listener));
vi.mock('web-vitals', () => ({ onLCP: register('lcp'), onINP: register('inp'), onCLS: register('cls') }));

const CALL = 'POST /api/system/web-vitals';

it('reports the last values once, when the page is first hidden', async () => {
  setCookie('csrfToken', 'csrf');
  const api = fakeApi();
  api.on(CALL, ok({ success: true }));
  measureVisit();
  listeners.get('lcp')?.({ value: 1_420.5 });
  listeners.get('cls')?.({ value: 0.01 });
  listeners.get('cls')?.({ value: 0.02 });
  expect(api.calls).toEqual([]);
  setHidden(true);
  await vi.waitFor(() => expect(api.calls).toEqual([CALL]));
  expect(await api.requests[0]?.json()).toEqual({ lcp_ms: 1_420.5, cls: 0.02 });
  setHidden(false);
  setHidden(true);
  expect(api.calls).toEqual([CALL]);
});

it('reports nothing of a page that showed nothing', () => {
  const api = fakeApi();
  measureVisit();
  setHidden(true);
  expect(api.calls).toEqual([]);
});
