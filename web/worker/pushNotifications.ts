/** What the server sends: `server/features/following/pushNote.policy.ts`. */
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

export function noteOf(data: PushMessageData | null): Note {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<Note> | undefined) };
  } catch {
    return UNREADABLE;
  }
}

export function notificationOf({ body, url, tag }: Note): NotificationOptions {
  return { body, tag, lang: 'cs', icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
}

/** The address of the board that a notification leads to; never of another site. */
export function targetOf(notification: Pick<Notification, 'data'>, origin: string): string {
  const { url } = (notification.data ?? {}) as { readonly url?: unknown };
  const target = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return target?.origin === origin ? target.href : `${origin}/`;
}
