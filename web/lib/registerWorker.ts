/**
 * The service worker, which opens the app offline and shows notifications; registered at most once.
 * @throws where it cannot be loaded, as in `make dev`, which builds none
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}
