import { createPath, parsePath } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SKIP_LEAVE_GUARD } from '../../lib/skipLeaveGuard';
import { type BrowserHistory, createGuardedHistory } from './guardedHistory';

/** A fake browser history that reports steps later, one by one. */
function createFakeBrowser(...paths: string[]) {
  const entries: { path: string; number: number | null }[] = paths.map((path, number) => ({ path, number }));
  let position = entries.length - 1;
  let listener: Parameters<BrowserHistory['listen']>[0] = () => undefined;
  let steps: number[] = [];
  const currentEntry = () => entries[position] ?? { path: '', number: null };
  const location = () => ({
    search: '',
    hash: '',
    ...parsePath(currentEntry().path),
    state: null,
    key: String(position),
  });
  let reportedNumber = currentEntry().number;
  const report = (action: string) => {
    const { number } = currentEntry();
    // As react-router counts: wrong from an entry that the browser made itself.
    const delta = number === null ? null : number - (reportedNumber ?? 0);
    reportedNumber = number;
    listener({ action, location: location(), delta } as Parameters<typeof listener>[0]);
  };
  const write = (action: 'PUSH' | 'REPLACE') => (to: Parameters<BrowserHistory['push']>[0]) => {
    const number = (currentEntry().number ?? 0) + (action === 'PUSH' ? 1 : 0);
    const entry = { path: typeof to === 'string' ? to : createPath(to), number };
    if (action === 'PUSH') position += 1;
    entries.splice(position, action === 'PUSH' ? entries.length : 1, entry);
    report(action);
  };
  const history = {
    get location() {
      return location();
    },
    push: write('PUSH'),
    replace: write('REPLACE'),
    go: (delta: number) => void steps.push(delta),
    listen(next: typeof listener) {
      listener = next;
      return () => undefined;
    },
  } as unknown as BrowserHistory;

  return {
    history,
    number: () => currentEntry().number,
    press(delta: number) {
      position += delta;
      report('POP');
    },
    writePart(part: string) {
      const path = currentEntry().path + part;
      position += 1;
      entries.splice(position, entries.length, { path, number: null });
      report('POP');
    },
    async settle() {
      await vi.waitFor(() => undefined);
      for (let delta = steps.shift(); delta !== undefined; delta = steps.shift()) {
        // `go(0)` would reload the page.
        expect(delta).not.toBe(0);
        position += delta;
        report('POP');
        await vi.waitFor(() => undefined);
      }
    },
    /** The browser merges a user's step with the requested ones and reports only the final entry. */
    join(delta: number) {
      position += [delta, ...steps].reduce((sum, step) => sum + step, 0);
      steps = [];
      report('POP');
    },
    lose() {
      steps = [];
    },
    address: () => currentEntry().path,
  };
}

let resolveGuard: (leaves: boolean) => void;
const guard = vi.fn(() => new Promise<boolean>((resolve) => (resolveGuard = resolve)));
let isUnsaved: boolean;
/** The next page's code is loading: the previous page stays on screen. */
let isLoading: boolean;

function openTab(...paths: string[]) {
  const tab = createFakeBrowser(...paths);
  const shown = vi.fn();
  const history = createGuardedHistory(tab.history, () => (isUnsaved ? guard : undefined), tab.number);
  history.listen(({ location }) => {
    shown(createPath(location));
    if (!isLoading) history.onPageRendered(location.pathname);
  });
  const renderedPaths = () => shown.mock.calls.map(([path]) => path as string);
  return { ...tab, history, drawn: renderedPaths };
}

beforeEach(() => {
  guard.mockClear();
  isUnsaved = true;
  isLoading = false;
});
afterEach(() => vi.useRealTimers());

describe('a page with unsaved changes', () => {
  it('stays after Back until the user confirms', async () => {
    const tab = openTab('/list', '/edit');
    tab.press(-1);
    await tab.settle();
    expect([tab.address(), tab.drawn(), guard.mock.calls.length]).toEqual(['/edit', [], 1]);
    resolveGuard(false);
    await tab.settle();
    tab.press(-1);
    await tab.settle();
    expect(guard).toHaveBeenCalledTimes(2);
    resolveGuard(true);
    await tab.settle();
    expect([tab.address(), tab.drawn()]).toEqual(['/list', ['/list']]);
  });

  it('opens one confirmation, however often Back is pressed', async () => {
    const tab = openTab('/', '/list', '/edit');
    tab.press(-1);
    tab.press(-1);
    await tab.settle();
    tab.press(-1);
    await tab.settle();
    expect([tab.address(), tab.drawn(), guard.mock.calls.length]).toEqual(['/edit', [], 1]);
    resolveGuard(true);
    await tab.settle();
    expect([tab.address(), tab.drawn()]).toEqual(['/list', ['/list']]);
  });

  it.each<[string, (tab: ReturnType<typeof openTab>) => void, string, number]>([
    ['a link', ({ history }) => history.push('/list'), '/edit', 1],
    ['another part of the same page', ({ history }) => history.push('/edit?tab=verze'), '/edit?tab=verze', 0],
    ['a step that was decided on', ({ history }) => history.push('/list', SKIP_LEAVE_GUARD), '/list', 0],
    ['a redirect of the app', ({ history }) => history.replace('/login'), '/login', 0],
  ])('%s', async (_, step, address, questions) => {
    const tab = openTab('/edit');
    step(tab);
    await tab.settle();
    expect([tab.address(), guard.mock.calls.length]).toEqual([address, questions]);
  });

  it('follows the link once the user confirms', async () => {
    const tab = openTab('/edit');
    tab.history.push({ pathname: '/list', search: '?page=2', hash: '' });
    resolveGuard(true);
    await tab.settle();
    expect(tab.address()).toBe('/list?page=2');
  });

  it('is redirected to the login even during a revert', async () => {
    const tab = openTab('/list', '/edit');
    tab.press(-1);
    tab.history.replace('/login');
    isUnsaved = false;
    await tab.settle();
    expect([tab.address(), tab.drawn()]).toEqual(['/login', ['/login']]);
    resolveGuard(false);
    tab.press(-1);
    await tab.settle();
    expect([tab.address(), tab.drawn()]).toEqual(['/list', ['/login', '/list']]);
  });
});

it('a page without unsaved changes is left without confirmation', async () => {
  isUnsaved = false;
  const tab = openTab('/list', '/edit');
  tab.press(-1);
  tab.history.push('/other');
  await tab.settle();
  expect([tab.address(), tab.drawn(), guard.mock.calls.length]).toEqual(['/other', ['/list', '/other'], 0]);
});

describe('a step that the browser reports differently than requested', () => {
  it('is merged with a user’s step: the page is restored and nothing stays postponed', async () => {
    const tab = openTab('/', '/list', '/edit');
    tab.press(-1);
    tab.press(-1);
    isUnsaved = false;
    tab.history.replace('/login');
    tab.join(1);
    expect([tab.address(), tab.drawn()]).toEqual(['/login', ['/login']]);
  });

  it('ends at another entry after a user’s navigation: continues from there', async () => {
    const tab = openTab('/', '/list', '/other', '/edit');
    tab.press(-1);
    tab.press(-2);
    await tab.settle();
    resolveGuard(false);
    await tab.settle();
    expect([tab.address(), tab.drawn()]).toEqual(['/edit', []]);
  });

  it.each<[string, (tab: ReturnType<typeof openTab>) => void, string]>([
    ['the login', ({ history }) => history.replace('/login'), '/login'],
    ['a step that was decided on', ({ history }) => history.push('/next', SKIP_LEAVE_GUARD), '/next'],
  ])('is lost: %s waits a second and no longer', async (_, step, address) => {
    vi.useFakeTimers();
    const tab = openTab('/list', '/edit');
    tab.press(-1);
    tab.lose();
    step(tab);
    await vi.advanceTimersByTimeAsync(999);
    expect(tab.drawn()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([tab.address(), tab.drawn()]).toEqual([address, [address]]);
    step(tab);
    expect(tab.drawn()).toEqual([address, address]);
  });

  it('is lost: leaving ends at the requested page', async () => {
    vi.useFakeTimers();
    const tab = openTab('/list', '/edit');
    tab.press(-1);
    tab.lose();
    resolveGuard(true);
    await vi.advanceTimersByTimeAsync(1000);
    await tab.settle();
    expect([tab.address(), tab.drawn()]).toEqual(['/list', ['/list']]);
  });

  it('is lost: staying restores the address', async () => {
    vi.useFakeTimers();
    const tab = openTab('/list', '/edit');
    tab.press(-1);
    tab.lose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.address()).toBe('/list');
    resolveGuard(false);
    await tab.settle();
    expect([tab.address(), tab.drawn()]).toEqual(['/edit', []]);
  });

  it('is lost before another step of the user: that one is fully reverted', async () => {
    vi.useFakeTimers();
    const tab = openTab('/', '/list', '/edit');
    tab.press(-1);
    tab.lose();
    resolveGuard(false);
    await vi.advanceTimersByTimeAsync(1000);
    tab.press(-1);
    await tab.settle();
    expect([tab.address(), tab.drawn(), guard.mock.calls.length]).toEqual(['/edit', [], 2]);
  });
});

describe('an entry made by the browser', () => {
  it('is entered and left without confirmation, because its distance is unknown', async () => {
    const tab = openTab('/list', '/edit');
    tab.writePart('#cast');
    tab.press(-2);
    await tab.settle();
    expect([tab.drawn(), guard.mock.calls.length]).toEqual([['/edit#cast', '/list'], 0]);
  });

  it('restarts the numbering, and then no zero step is requested', async () => {
    isUnsaved = false;
    const tab = openTab('/', '/list');
    tab.writePart('#obsah');
    tab.history.push('/edit');
    isUnsaved = true;
    tab.press(-2);
    await tab.settle();
    expect(tab.drawn()).toEqual(['/list#obsah', '/edit', '/list']);
  });
});

describe('while the next page is being loaded', () => {
  it.each<[string, (tab: ReturnType<typeof openTab>) => void, number]>([
    ['left by Back', (tab) => tab.press(-1), -1],
    ['left by a link', ({ history }) => history.push('/other'), -2],
  ])('the page before, %s, asks no second time', async (_, leave, further) => {
    const tab = openTab('/', '/list', '/edit');
    leave(tab);
    await tab.settle();
    isLoading = true;
    resolveGuard(true);
    await tab.settle();
    tab.press(further);
    tab.history.push('/next');
    await tab.settle();
    expect([tab.address(), guard.mock.calls.length]).toEqual(['/next', 1]);
  });

  it('a page left with SKIP_LEAVE_GUARD is not guarded either', async () => {
    const tab = openTab('/list', '/edit');
    isLoading = true;
    tab.history.push('/next', SKIP_LEAVE_GUARD);
    tab.press(-2);
    expect([tab.drawn(), guard.mock.calls.length]).toEqual([['/next', '/list'], 0]);
  });

  it('the previous page is guarded again after returning to it', async () => {
    const tab = openTab('/list', '/edit');
    tab.press(-1);
    await tab.settle();
    isLoading = true;
    resolveGuard(true);
    await tab.settle();
    tab.press(1);
    expect([tab.address(), guard.mock.calls.length]).toEqual(['/edit', 1]);
    tab.press(-1);
    await tab.settle();
    expect([tab.address(), guard.mock.calls.length]).toEqual(['/edit', 2]);
  });
});
