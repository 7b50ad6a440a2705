import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCookie } from '../../test/fakeApi';
import { watchToken } from './tokenCookie';

const onChange = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
  setCookie('token', 'a.b.1');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setCookie('token', undefined);
});

describe('a change of the token cookie', () => {
  it.each([
    ['another one', 'a.b.2'],
    ['none', undefined],
  ])('is reported within 5 s, once: %s', (_what, token) => {
    stop = watchToken(onChange);
    setCookie('token', token);
    vi.advanceTimersByTime(5000);
    expect(onChange).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is reported at once with the Cookie Store API, and other cookies are ignored', () => {
    const store = new EventTarget();
    vi.stubGlobal('cookieStore', store);
    stop = watchToken(onChange);
    setCookie('csrfToken', 'x');
    store.dispatchEvent(new Event('change'));
    expect(onChange).not.toHaveBeenCalled();
    setCookie('token', 'a.b.2');
    store.dispatchEvent(new Event('change'));
    expect(onChange).toHaveBeenCalledTimes(1);
    setCookie('token', 'a.b.3');
    vi.advanceTimersByTime(60_000);
    expect(onChange, 'without polling').toHaveBeenCalledTimes(1);
  });

  it('is not reported once stopped', () => {
    stop = watchToken(onChange);
    stop();
    setCookie('token', 'a.b.2');
    vi.advanceTimersByTime(60_000);
    expect(onChange).not.toHaveBeenCalled();
  });
});
