// Runs before anything is painted and before the app's own scripts. A file, because the policy allows no inline
// script; small and blocking on purpose.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be forbidden; then the device decides.
    }
  };

  // A dark page never flashes white.
  let mode = stored('theme');
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-theme', mode);

  // Larger text never jumps. Here and not in the app: it has `web/ui/textSize.ts` only where the size is chosen.
  const showTextSize = (size) => root.setAttribute('data-text-size', size ?? '');
  showTextSize(stored('text-size'));
  addEventListener('storage', ({ key, newValue }) => key === 'text-size' && showTextSize(newValue));

  // The first reads of a page start while the app is loaded, which takes them from `web/api/earlyResponses.ts`. Those of
  // a visitor depend on the settings of the site. With an expired token, which is renewed first, all would be refused.
  const [, token] = /(?:^|; )token=([^;]+)/.exec(document.cookie) ?? [];
  const isSignedIn = () => {
    try {
      const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      return JSON.parse(atob(claims)).exp * 1000 > Date.now();
    } catch {
      return false;
    }
  };
  // In a view the board is read as somebody else: `web/api/boardView.ts`.
  const isView = () => {
    try {
      return sessionStorage.getItem('view-as') !== null;
    } catch {
      return false;
    }
  };
  const readsBoard = isSignedIn() && !isView();
  const { pathname } = location;
  const [, slug] = /^\/articles\/([a-z0-9-]+)\/*$/.exec(pathname) ?? [];
  const session = ['/api/auth/verify', '/api/auth/me', '/api/auth/permissions'];
  const board = ['/api/public/sections', '/api/public/pages'];
  const home = [
    '/api/public/articles?pinned=true&limit=5',
    '/api/public/articles?unread=true&pinned=false&limit=16',
    '/api/articles/acknowledgements',
    '/api/public/events?limit=5',
    '/api/public/articles?pinned=false&limit=10',
  ];
  const reads = ['/api/public/site'];
  if (pathname === '/' && readsBoard) reads.push(...session, ...home, ...board);
  if (slug && readsBoard) reads.push(...session, `/api/public/articles/${slug}`, ...board);
  // With the body, so that the app does not wait for its parts.
  const read = async (url) => {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
    });
    return new Response(await response.text(), response);
  };
  window.earlyReads = {
    at: performance.now(),
    token,
    responses: new Map(reads.map((url) => [url, read(url).catch(() => undefined)])),
  };

  // The browser may offer the installation before the app is loaded, which shows it as a button.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });

  // notistack's goober writes its styles as soon as its module is loaded, and takes the nonce from here.
  window.__nonce__ = document.querySelector('meta[name="csp-nonce"]').content;
})();
