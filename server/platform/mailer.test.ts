import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmtpSink } from '../test/smtpSink.ts';
import { createLogger } from './logger.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createMailState } from './mailState.ts';

const clock = { now: () => new Date('2026-11-21T04:32:15.123Z') };
const mail = {
  to: 'eva@example.cz',
  subject: 'Obnova hesla – Nástěnka',
  text: 'Dobrý den, odkaz: https://nastenka.cz/reset-password?token=tajny-odkaz',
};

const FROM = 'Nástěnka <nastenka@example.cz>';

let dataDir: string;
let lines: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nastenka-mail-'));
  lines = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function mailer(smtpUrl?: string, from = FROM): Mailer {
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const mailState = createMailState({ server: smtpUrl, from });
  return createMailer({ mailState, dataDir, clock, logger });
}

it('writes a mail to the data folder and logs the file, but not the content', async () => {
  await mailer().send(mail);
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  expect(file).toMatch(/^2026-11-21T04-32-15-123Z-[0-9a-f]{8}\.eml$/);
  expect(lines.join()).toContain(file);
  expect(lines.join()).not.toMatch(/tajny-odkaz|eva@example/);
  expect((await stat(join(dataDir, 'mail', file))).mode & 0o777).toBe(0o600);

  const written = await readFile(join(dataDir, 'mail', file), 'utf8');
  expect(written).toContain('To: eva@example.cz');
  expect(written).toContain('tajny-odkaz');
});

it('writes two mails of the same moment to two files', async () => {
  await Promise.all([mailer().send(mail), mailer().send(mail)]);
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(2);
});

it.each([
  ['a name with a comma', 'TJ Sokol, z. s. <sokol@example.cz>', '"TJ Sokol, z. s." <sokol@example.cz>'],
  ['a name with a colon', 'Obec: urad <obec@example.cz>', '"Obec: urad" <obec@example.cz>'],
  ['a quoted name', '"TJ Sokol, \\"A\\"" <sokol@example.cz>', '"TJ Sokol, \\"A\\"" <sokol@example.cz>'],
  ['a plain name', 'Sokol <sokol@example.cz>', 'Sokol <sokol@example.cz>'],
  ['no name', 'sokol@example.cz', 'sokol@example.cz'],
])('sends from %s', async (_what, from, header) => {
  await mailer(undefined, from).send(mail);
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toContain(`From: ${header}\r\n`);
});

it('prevents header injection by subject or address', async () => {
  await mailer().send({
    ...mail,
    subject: 'Ahoj\r\nBcc: obet@example.cz',
    to: 'eva@example.cz\r\nBcc: x@example.cz',
  });
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  expect(await readFile(join(dataDir, 'mail', file), 'utf8')).not.toMatch(/^Bcc:/m);
});

function smtpServer(received: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write('250 fine\r\n');
      }
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function urlOf(server: Server): string {
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}?ignoreTLS=true`;
}

it('sends by SMTP when configured, and writes no file', async () => {
  const received: string[] = [];
  const server = await smtpServer(received);
  const sender = mailer(urlOf(server));
  await sender.send(mail);
  sender.close();
  await new Promise((resolve) => server.close(resolve));
  expect(received.join('')).toContain('RCPT TO:<eva@example.cz>');
  expect(received.join('')).toContain('MAIL FROM:<nastenka@example.cz>');
  await expect(readdir(join(dataDir, 'mail'))).rejects.toThrow();
});

it('fails when the mail server does not accept the mail', async () => {
  const server = await smtpServer([]);
  const url = urlOf(server);
  await new Promise((resolve) => server.close(resolve));
  await expect(mailer(url).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

it('sends what is on its way by the former server, and the next mail by the new one', async () => {
  const [first, second] = [await openSmtpSink(), await openSmtpSink()];
  const mailState = createMailState({ server: `${first.url}?ignoreTLS=true`, from: FROM });
  const logger = createLogger({ level: 'error', destination: { write: () => undefined } });
  const sender = createMailer({ mailState, dataDir, clock, logger });
  // More than one pool sends at once: some wait in it.
  const sending = Array.from({ length: 12 }, () => sender.send(mail));
  const { port } = new URL(second.url);
  const server = {
    host: '127.0.0.1',
    port: Number(port),
    security: 'none',
    user: undefined,
    password: undefined,
  } as const;
  mailState.change({ server, from: FROM });
  await sender.send(mail);
  await Promise.all(sending);
  expect([first.mails.length, second.mails.length]).toEqual([12, 1]);
  sender.close();
  await Promise.all([first.close(), second.close()]);
});

it('refuses mails once its server is taken out, and writes none to files', async () => {
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const mailState = createMailState({ server: 'smtp://127.0.0.1:1', from: FROM });
  const sender = createMailer({ mailState, dataDir, clock, logger });
  mailState.change({ server: undefined, from: FROM });
  await expect(sender.send(mail)).rejects.toMatchObject({ code: 'ECONNECTION' });
  expect(await readdir(dataDir)).toEqual([]);
  await sender.send(mail, mailState.current());
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1);
});
