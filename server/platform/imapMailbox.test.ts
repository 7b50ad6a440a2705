import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createImapMailbox } from './imapMailbox.ts';

interface StoredMail {
  uid: number;
  source: string;
  seen: boolean;
}

const MAX_RUN_MS = 60_000;

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

interface Faults {
  /** Commands that the server answers with NO. */
  refused?: RegExp;
  /** Commands that it never answers. */
  unanswered?: RegExp;
  onUnanswered?: () => void;
  isReadOnly?: boolean;
}

/** As much of RFC 3501 as the client needs, for one account and one folder. */
async function startImapServer(mails: StoredMail[], faults: Faults = {}): Promise<string> {
  const mailOf = (uid: string | undefined) => mails.find((mail) => mail.uid === Number(uid));
  const unseen = () => mails.filter(({ seen }) => !seen).map(({ uid }) => ` ${uid}`);
  const answers: [RegExp, (match: RegExpExecArray) => string | undefined][] = [
    [/^CAPABILITY/, () => '* CAPABILITY IMAP4rev1\r\n'],
    [/^LOGIN "?deska"? "?tajne heslo"?$/, () => ''],
    [/^LIST /, () => '* LIST () "/" INBOX\r\n'],
    [/^SELECT "?INBOX"?/, () => `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 1]\r\n`],
    // In an order that is not that of the numbers.
    [/^UID SEARCH/, () => `* SEARCH${unseen().reverse().join('')}\r\n`],
    [
      /^UID FETCH (\d+) .*BODY\.PEEK\[\]<0\.1048576>/,
      ([, uid]) => {
        const mail = mailOf(uid);
        return mail && `* 1 FETCH (UID ${uid} BODY[]<0> {${mail.source.length}}\r\n${mail.source})\r\n`;
      },
    ],
    [
      /^UID STORE (\d+) \+FLAGS.*\\Seen/,
      ([, uid]) => {
        const mail = mailOf(uid);
        if (mail) mail.seen = true;
        return '';
      },
    ],
    [/^LOGOUT/, () => '* BYE\r\n'],
  ];

  function replyTo(line: string): string {
    const [tag = '', ...rest] = line.split(' ');
    const command = rest.join(' ');
    if (faults.unanswered?.test(command)) {
      faults.onUnanswered?.();
      return '';
    }
    const text = answers
      .filter(() => !faults.refused?.test(command))
      .map(([pattern, reply]) => [pattern.exec(command), reply] as const)
      .map(([match, reply]) => (match ? reply(match) : undefined))
      .find((reply) => reply !== undefined);
    if (text === undefined) return `${tag} NO refused\r\n`;
    const mode = faults.isReadOnly && command.startsWith('SELECT') ? '[READ-ONLY] ' : '';
    return `${text}${tag} OK ${mode}done\r\n`;
  }

  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write('* OK ready\r\n');
    let buffer = '';
    socket.on('data', (chunk) => {
      const lines = `${buffer}${chunk}`.split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) socket.write(replyTo(line));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function mailbox(address: string, password = 'tajne%20heslo') {
  const failures: unknown[] = [];
  const url = `imap://deska:${password}@${address}/INBOX`;
  return { failures, ...createImapMailbox({ url, onFailure: (error) => failures.push(error) }) };
}

function threeMails(): StoredMail[] {
  return [
    { uid: 3, source: 'Subject: stary\r\n\r\n', seen: true },
    { uid: 5, source: 'Subject: prvni\r\n\r\n', seen: false },
    { uid: 8, source: 'Subject: druhy\r\n\r\n', seen: false },
  ];
}

it('hands over what is unread, oldest first, and marks it as read, but for what fails', async () => {
  const mails = threeMails();
  const { readNew, failures } = mailbox(await startImapServer(mails));
  const read: string[] = [];
  const handled = await readNew(async (source) => {
    read.push(source.toString());
    if (read.length === 1) throw new Error('not now');
  });
  expect(handled).toBe(1);
  expect(read).toEqual([mails[1]?.source, mails[2]?.source]);
  expect(mails.map(({ seen }) => seen)).toEqual([true, false, true]);
  expect(failures).toEqual([new Error('not now')]);
  expect(await readNew(async () => undefined)).toBe(1);
  expect(await readNew(async () => undefined)).toBe(0);
});

it('reads 200 mails a run', async () => {
  const mails = Array.from({ length: 203 }, (_, index) => ({ uid: index + 1, source: 'x', seen: false }));
  const { readNew } = mailbox(await startImapServer(mails));
  expect(await readNew(async () => undefined)).toBe(200);
  expect(await readNew(async () => undefined)).toBe(3);
});

it('goes on after a mail that the server does not give', async () => {
  const mails = threeMails();
  const { readNew, failures } = mailbox(await startImapServer(mails, { refused: /^UID FETCH 5 / }));
  expect(await readNew(async () => undefined)).toBe(1);
  expect(mails.map(({ seen }) => seen)).toEqual([true, false, true]);
  expect(failures).toEqual([expect.objectContaining({ responseText: 'refused' })]);
});

it('does not count a mail that cannot be marked as read', async () => {
  const { readNew, failures } = mailbox(await startImapServer(threeMails(), { refused: /^UID STORE 5 / }));
  expect(await readNew(async () => undefined)).toBe(1);
  expect(failures).toEqual([new Error('A mail could not be marked as read.')]);
});

it('handles nothing where no mail can be marked as read', async () => {
  const { readNew } = mailbox(await startImapServer(threeMails(), { isReadOnly: true }));
  const handle = vi.fn();
  await expect(readNew(handle)).rejects.toThrow('read-only');
  expect(handle).not.toHaveBeenCalled();
});

it.each([
  ['is not let in', /^(LOGIN|AUTHENTICATE)/, { authenticationFailed: true }],
  ['cannot open the folder', /^SELECT/, { responseText: 'refused' }],
  ['cannot search', /^UID SEARCH/, { message: 'The mailbox cannot be searched.' }],
])('says when it %s', async (_case, refused, problem) => {
  const { readNew } = mailbox(await startImapServer(threeMails(), { refused }));
  await expect(readNew(async () => undefined)).rejects.toMatchObject(problem);
});

it('sends no password without encryption, except to this machine', async () => {
  // Resolves to this machine, and is no name of it.
  const address = (await startImapServer(threeMails())).replace('127.0.0.1', '0.0.0.0');
  await expect(mailbox(address).readNew(async () => undefined)).rejects.toMatchObject({ tlsFailed: true });
});

it.each([
  ['the server', { unanswered: /^UID FETCH/ }],
  ['the handling of a mail', {}],
])('ends after a minute when %s does not answer', async (_who, faults: Faults) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const mails = threeMails();
  const onStuck = vi.fn();
  const { readNew } = mailbox(await startImapServer(mails, { ...faults, onUnanswered: onStuck }));
  const run = readNew(() => {
    onStuck();
    return new Promise(() => undefined);
  });
  const ended = expect(run).rejects.toMatchObject({ name: 'TooLate' });
  while (onStuck.mock.calls.length === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(MAX_RUN_MS);
  await ended;
  expect(mails.map(({ seen }) => seen)).toEqual([true, false, false]);
  vi.useRealTimers();
  await vi.waitFor(() => expect([...sockets].every(({ closed }) => closed)).toBe(true));
});
