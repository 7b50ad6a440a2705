import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import type { MailSetup, MailState } from './mailState.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Kept at a repeated attempt, so that the receiver can recognise it. With its angle brackets. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mailer {
  /**
   * Resolves when the mail server accepted the mail (or the file is written); rejects otherwise. With a `trial` it is
   * sent that way, on a connection of its own.
   */
  send(mail: Mail, trial?: MailSetup): Promise<void>;
  close(): void;
}

interface MailerOptions {
  mailState: Pick<MailState, 'current' | 'isTurnedOff'>;
  dataDir: string;
  clock: Clock;
  logger: Logger;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type ServerOptions = Exclude<MailSetup['server'], undefined>;

/** One pool of connections. It closes when it is no longer wanted and has nothing to send. */
interface SmtpConnection {
  readonly server: ServerOptions;
  send(message: ReturnType<typeof toMessage>): Promise<void>;
  close(): void;
}

function openSmtp(server: ServerOptions): SmtpConnection {
  const opening = openTransport(server);
  let sending = 0;
  let isWanted = true;
  const closeWhenIdle = () => {
    // Closing the pool earlier would fail the mails that wait in it.
    if (!isWanted && sending === 0) void opening.then((transport) => transport.close());
  };
  return {
    server,
    async send(message) {
      sending += 1;
      try {
        await (await opening).sendMail(message);
      } finally {
        sending -= 1;
        closeWhenIdle();
      }
    },
    close() {
      isWanted = false;
      closeWhenIdle();
    },
  };
}

async function openTransport(server: ServerOptions) {
  const { createTransport } = await import('nodemailer');
  if (typeof server === 'string') return createTransport({ url: server, pool: true, ...TIMEOUTS });
  const { host, port, security, user, password = '' } = server;
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && { auth: { user, pass: password } }),
    pool: true,
    ...TIMEOUTS,
  });
}

/** A name may hold commas and colons, by which the library would take it apart. */
function toSender(from: string) {
  const [, name, address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/s.exec(from) ?? [];
  if (name === undefined || address === undefined) return from;
  const quoted = /^"(.*)"$/s.exec(name)?.[1];
  return { name: quoted?.replaceAll(/\\(.)/g, '$1') ?? name, address };
}

/** A copy: the library writes into the headers. */
function toMessage({ headers, ...mail }: Mail, from: string) {
  return { from: toSender(from), ...mail, headers: { ...headers } };
}

/** Writes each mail as an .eml file. Its content, which may hold a reset link, is not logged. */
async function writeToFile(
  message: ReturnType<typeof toMessage>,
  { dataDir, clock, logger }: MailerOptions,
): Promise<void> {
  const folder = join(dataDir, 'mail');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const sent = await transport.sendMail({ ...message, date: clock.now() });
  const time = clock.now().toISOString().replaceAll(/[:.]/g, '-');
  const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, sent.message, { mode: 0o600, flag: 'wx' });
  logger.info({ file }, 'a mail was written to a file, because no mail server is set');
}

/**
 * Sends by the mail server that is set at that moment, or writes to files where none was. Once it is taken out of the
 * settings, what is under way is refused like by one that cannot be reached, so that queues keep it.
 */
export function createMailer(options: MailerOptions): Mailer {
  let connection: SmtpConnection | undefined;

  function connectionTo(server: ServerOptions): SmtpConnection {
    if (connection?.server === server) return connection;
    connection?.close();
    connection = openSmtp(server);
    return connection;
  }

  return {
    async send(mail, trial) {
      const { server, from } = trial ?? options.mailState.current();
      const message = toMessage(mail, from);
      if (!trial && options.mailState.isTurnedOff())
        throw Object.assign(new Error('mails were turned off meanwhile'), { code: 'ECONNECTION' });
      if (server === undefined) return writeToFile(message, options);
      if (!trial) return connectionTo(server).send(message);
      const own = openSmtp(server);
      try {
        await own.send(message);
      } finally {
        own.close();
      }
    },
    close: () => connection?.close(),
  };
}
