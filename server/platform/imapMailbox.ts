import type { ImapFlow } from 'imapflow';
import { withDeadline } from './withDeadline.ts';

export interface Mailbox {
  /**
   * Hands the source of each unread mail to `handle`, oldest first, and marks it as read afterwards; one whose handling
   * fails stays unread. Returns how many were handled.
   * @throws the library's error where the mailbox cannot be opened; TooLate where a run takes too long
   */
  readNew(handle: (source: Buffer) => Promise<void>): Promise<number>;
}

interface ImapOptions {
  /** `imaps://user:password@host:port/folder`; `imap://` uses STARTTLS, which only this machine may do without. */
  url: string;
  onFailure(error: unknown): void;
}

const MAX_MAILS = 200;
const MAX_BYTES = 1024 * 1024;
const MAX_RUN_MS = 60_000;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export function createImapMailbox({ url, onFailure }: ImapOptions): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';

  async function createClient() {
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      // Whoever is between could hide that the server has it, and would get the password.
      doSTARTTLS: secure || LOOPBACK.test(host) ? undefined : true,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      ...TIMEOUTS,
    });
    // A connection lost between two commands is no reason to end the process.
    client.on('error', onFailure);
    return client;
  }

  async function findUnread(client: ImapFlow): Promise<number[]> {
    const { readOnly } = await client.mailboxOpen(folder);
    // The same mails would be handled at every run.
    if (readOnly) throw new Error('The mailbox is read-only.');
    const unread = await client.search({ seen: false }, { uid: true });
    if (!unread) throw new Error('The mailbox cannot be searched.');
    return unread.slice(0, MAX_MAILS);
  }

  /** Returns false for a mail that is gone. */
  async function handleMail(client: ImapFlow, uid: string, handle: (source: Buffer) => Promise<void>) {
    const mail = await client.fetchOne(uid, { source: { start: 0, maxLength: MAX_BYTES } }, { uid: true });
    if (mail === false || mail.source === undefined) return false;
    await handle(mail.source);
    const isMarked = await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
    if (!isMarked) throw new Error('A mail could not be marked as read.');
    return true;
  }

  async function readUnread(client: ImapFlow, handle: (source: Buffer) => Promise<void>): Promise<number> {
    await client.connect();
    let handled = 0;
    for (const uid of await findUnread(client)) {
      try {
        if (await handleMail(client, String(uid), handle)) handled += 1;
      } catch (error) {
        if (!client.usable) throw error;
        onFailure(error);
      }
    }
    await client.logout();
    return handled;
  }

  return {
    async readNew(handle) {
      const client = await createClient();
      try {
        return await withDeadline(readUnread(client, handle), MAX_RUN_MS);
      } finally {
        client.close();
      }
    },
  };
}
