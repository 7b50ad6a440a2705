import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Kept at a repeated attempt, so that the receiver can recognise it. With its angle brackets. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when the mail server accepted the mail (or the file is written); rejects otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailerOptions {
  /** `smtp://user:password@host:port`; without it each mail is written to a file. */
  smtpUrl?: string | undefined;
  dataDir: string;
  from: string;
  clock: Clock;
  logger: Logger;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: smtpUrl, pool: true, ...TIMEOUTS });
  };
  let opening: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      opening ??= open();
      const transport = await opening;
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** A copy: the library writes into the headers. */
function toMessage({ headers, ...mail }: Mail, from: string) {
  return { from, ...mail, headers: { ...headers } };
}

/** Writes each mail as an .eml file. Its content, which may hold a reset link, is not logged. */
function fileMailer({ dataDir, from, clock, logger }: MailerOptions): Mailer {
  const folder = join(dataDir, 'mail');
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail({ ...toMessage(mail, from), date: clock.now() });
      const time = clock.now().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(file, message, { mode: 0o600, flag: 'wx' });
      logger.info({ file }, 'a mail was written to a file, because SMTP_URL is not set');
    },
    close() {},
  };
}

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options.from) : fileMailer(options);
}
