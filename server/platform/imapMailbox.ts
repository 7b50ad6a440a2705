/** A mailbox that new mails are read from. */
export interface Mailbox {
  /**
   * Hands the source of each unread mail to `handle`, oldest first, and marks it as read afterwards; one whose handling
   * fails stays unread. Returns how many were handled.
   * @throws the library's error where the mailbox cannot be opened
   */
  readNew(handle: (source: Buffer) => Promise<void>): Promise<number>;
}

interface ImapOptions {
  /** `imaps://user:password@host:port/folder`; `imap://` uses STARTTLS where the server has it. */
  url: string;
  onFailure(error: unknown): void;
}

const MAX_MAILS = 200;
const MAX_BYTES = 1024 * 1024;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createImapMailbox({ url, onFailure }: ImapOptions): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';

  async function connect() {
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      ...TIMEOUTS,
    });
    // A connection lost between two commands is no reason to end the process.
    client.on('error', onFailure);
    await client.connect();
    return client;
  }

  return {
    async readNew(handle) {
      const client = await connect();
      let handled = 0;
      try {
        await client.mailboxOpen(folder);
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        for (const uid of unread.slice(0, MAX_MAILS)) {
          const mail = await client.fetchOne(
            String(uid),
            { source: { start: 0, maxLength: MAX_BYTES } },
            { uid: true },
          );
          if (mail === false || mail.source === undefined) continue;
          try {
            await handle(mail.source);
          } catch (error) {
            onFailure(error);
            continue;
          }
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
          handled += 1;
        }
        await client.logout();
      } finally {
        client.close();
      }
      return handled;
    },
  };
}
