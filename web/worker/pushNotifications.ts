type PushScope = Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'clients' | 'location' | 'registration'>;

/** What the server sends: `server/features/following/pushContent.policy.ts`. */
interface Note {
  readonly title: string;
  readonly body: string;
  /** A path of the board. */
  readonly url: string;
  /** A repetition replaces the notification of the same tag. */
  readonly tag: string;
}

/** Browsers demand that every push is shown, also one that cannot be read. */
const UNREADABLE: Note = { title: 'Nástěnka', body: 'Je tu něco nového.', url: '/', tag: 'news' };

export function listenForPushes(scope: PushScope): void {
  const { clients, location, registration } = scope;
  scope.addEventListener('push', (event) => {
    const note = noteOf(event.data);
    event.waitUntil(registration.showNotification(note.title, notificationOf(note)));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openWindow(clients, targetOf(event.notification, location.origin)));
  });
}

/** A window of another page is left alone: something may be being written there. */
async function openWindow(clients: Clients, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => client.url === url);
  await (open ? open.focus() : clients.openWindow(url));
}

function noteOf(data: PushMessageData | null): Note {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<Note> | undefined) };
  } catch {
    return UNREADABLE;
  }
}

function notificationOf({ body, url, tag }: Note): NotificationOptions {
  return { body, tag, lang: 'cs', icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
}

/** The address of the board that a notification leads to; never of another site. */
function targetOf(notification: Pick<Notification, 'data'>, origin: string): string {
  const { url } = (notification.data ?? {}) as { readonly url?: unknown };
  const target = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return target?.origin === origin ? target.href : `${origin}/`;
}
