import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { listenForPushes } from './pushNotifications';
import { SHELL_URL } from './shellUrl';

declare const self: ServiceWorkerGlobalScope;
/** Of the build: `web/build/serviceWorker.ts`. */
declare const KEPT_FILES: PrecacheEntry[];

/**
 * Opens the app without a network. Its files come from the device, pages and pictures from the network, and only when
 * that fails from the device, too. Responses of the API are not its matter: the client keeps them
 * (`web/api/offline/copies.ts`), because it knows whose they are. See `docs/decisions/offline-reading.md`.
 */
cleanupOutdatedCaches();

// Files without a hash in their names belong to the page that the server sends now, not to the one that is kept.
const unhashed = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => matchPrecache(request) }] });
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(early\.js|icon\.svg)$/.test(url.pathname),
  unhashed,
);
precacheAndRoute(KEPT_FILES);

const page = new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(SHELL_URL) }] });
// Files, the documentation of the API and official noticeboards are not the app's.
registerRoute(
  new NavigationRoute(page, { denylist: [/^\/(api|docs)\//, /^\/uredni-deska(\/|$)/, /\.[a-z0-9]+$/i] }),
);

const picture = new NetworkOnly({
  // One width of each picture is kept.
  plugins: [{ handlerDidError: ({ request }) => caches.match(request.url, { ignoreSearch: true }) }],
});
registerRoute(({ request, sameOrigin }) => sameOrigin && request.destination === 'image', picture);

// The first visit, too, leaves something to read; nothing is taken from an older worker.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForPushes(self);
