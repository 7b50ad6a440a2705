import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearHistory,
  contextOf,
  lastVisitedPath,
  type NavigationHistory,
  readHistory,
  storeHistory,
  withTitle,
  withVisit,
} from './navigationHistory';

const EMPTY_HISTORY: NavigationHistory = { owner: 1, entries: [] };

function historyOf(...addresses: readonly string[]): NavigationHistory {
  return addresses.reduce((history, address, place) => {
    const [path = '', query = ''] = address.split('?');
    return withVisit(history, { path, search: query && `?${query}`, title: `T${place}`, timestamp: place });
  }, EMPTY_HISTORY);
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('does not store links that contain a secret', () => {
  const paths = historyOf(
    '/',
    '/reset-password/abc',
    '/nahled/abc',
    '/odber/s7-abc',
    '/register/confirm/abc',
    '/reset-password',
  ).entries;
  expect(paths.map(({ path }) => path)).toEqual(['/', '/reset-password']);
});

describe('the area', () => {
  it.each([
    ['/', 'public'],
    ['/sekce/skola', 'public'],
    ['/articles/voda', 'public'],
    ['/admin', 'admin'],
    ['/admin/articles/12/edit', 'admin'],
    ['/administrace', 'unknown'],
    ['/sections', 'unknown'],
    ['/sekce', 'unknown'],
    ['/hledat', 'unknown'],
    ['/stranky/kontakty', 'unknown'],
    ['/docs/api', 'unknown'],
    ['/login', 'unknown'],
  ] as const)('of %s is %s', (path, context) => {
    expect(contextOf(path)).toBe(context);
  });
});

describe('a visit', () => {
  it('is stored with its seven fields', () => {
    expect(historyOf('/sekce/skola', '/articles/voda?from=%2Fsekce%2Fskola').entries).toEqual([
      {
        path: '/sekce/skola',
        title: 'T0',
        timestamp: 0,
        context: 'public',
        fromParam: null,
        navigationIntent: 'arrival',
        previousPath: null,
      },
      {
        path: '/articles/voda',
        title: 'T1',
        timestamp: 1,
        context: 'public',
        fromParam: '/sekce/skola',
        navigationIntent: 'within',
        previousPath: '/sekce/skola',
      },
    ]);
  });

  it.each([
    [['/', '/admin'], 'public-to-admin'],
    [['/admin', '/articles/voda'], 'admin-to-public'],
    [['/admin', '/hledat'], 'admin-to-unknown'],
    [['/hledat', '/'], 'unknown-to-public'],
    [['/hledat', '/stranky/kontakty'], 'within'],
    [['/admin', '/admin/logs'], 'within'],
  ])('after %j is %s', (addresses, intent) => {
    expect(historyOf(...addresses).entries.at(-1)?.navigationIntent).toBe(intent);
  });

  it.each(['//evil.cz', '/\\evil.cz', 'javascript:alert(1)', '%2F%2Fevil.cz'])(
    'from %s comes from the root',
    (from) => {
      const history = historyOf(`/articles/voda?from=${encodeURIComponent(from)}`);
      expect(history.entries.at(-1)?.fromParam).toBe('/');
    },
  );

  it('of the current page is not added', () => {
    expect(historyOf('/hledat?q=a', '/hledat?q=b').entries).toHaveLength(1);
  });

  it('replaces the oldest of ten', () => {
    const paths = Array.from({ length: 13 }, (_, place) => `/articles/a${place}`);
    expect(historyOf(...paths).entries.map(({ path }) => path)).toEqual(paths.slice(3));
  });
});

describe('a title found later', () => {
  it('updates the last visit', () => {
    expect(
      withTitle(historyOf('/', '/sections'), '/sections', 'Sekce').entries.map(({ title }) => title),
    ).toEqual(['T0', 'Sekce']);
  });

  it('changes nothing after further navigation', () => {
    const history = historyOf('/', '/sections');
    expect(withTitle(history, '/', 'Pozdě')).toBe(history);
  });
});

describe('the last page', () => {
  it.each([
    [[], '/'],
    [['/login'], '/'],
    [['/', '/sekce/skola'], '/sekce/skola'],
    [['/', '/sekce/skola', '/login'], '/sekce/skola'],
  ])('of %j is %s', (addresses, expected) => {
    storeHistory(historyOf(...addresses));
    expect(lastVisitedPath(1)).toBe(expected);
  });
});

describe('the memory', () => {
  it('lasts for the browser session', () => {
    const history = historyOf('/', '/admin');
    storeHistory(history);
    expect(readHistory(1)).toEqual(history);
  });

  it.each([2, null])('of one person is not shown to %s', (owner) => {
    storeHistory(historyOf('/'));
    expect(readHistory(owner)).toEqual({ owner, entries: [] });
  });

  it('can be cleared', () => {
    storeHistory(historyOf('/'));
    clearHistory();
    expect(sessionStorage).toHaveLength(0);
    expect(readHistory(1).entries).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '{"owner":1}', '{"owner":1,"entries":[null]}', '{"owner":1,"entries":{}}'])(
    'starts anew after %j',
    (text) => {
      sessionStorage.setItem('navigationHistory', text);
      expect(readHistory(1)).toEqual(EMPTY_HISTORY);
    },
  );

  it('ignores unavailable storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    storeHistory(historyOf('/'));
    clearHistory();
    expect(readHistory(1)).toEqual(EMPTY_HISTORY);
  });
});
