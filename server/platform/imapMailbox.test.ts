import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createImapMailbox } from './imapMailbox.ts';

interface StoredMail {
  uid: number;
  source: string;
  seen: boolean;
}

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** As much of RFC 3501 as the client needs, for one account and one folder. */
async function startImapServer(mails: StoredMail[]): Promise<string> {
  const answers: [RegExp, (match: RegExpExecArray) => string | undefined][] = [
    [/^CAPABILITY/, () => '* CAPABILITY IMAP4rev1\r\n'],
    [/^LOGIN "?deska"? "?tajne heslo"?$/, () => ''],
    [/^LIST /, () => '* LIST () "/" INBOX\r\n'],
    [/^SELECT "?INBOX"?/, () => `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 1]\r\n`],
    [
      /^UID SEARCH/,
      () => `* SEARCH${mails.flatMap(({ uid, seen }) => (seen ? [] : ` ${uid}`)).join('')}\r\n`,
    ],
    [
      /^UID FETCH (\d+)/,
      ([, uid]) => {
        const mail = mails.find((one) => one.uid === Number(uid));
        return mail && `* 1 FETCH (UID ${uid} BODY[]<0> {${mail.source.length}}\r\n${mail.source})\r\n`;
      },
    ],
    [
      /^UID STORE (\d+) \+FLAGS.*\\Seen/,
      ([, uid]) => {
        for (const mail of mails) if (mail.uid === Number(uid)) mail.seen = true;
        return '';
      },
    ],
    [/^LOGOUT/, () => '* BYE\r\n'],
  ];
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('* OK ready\r\n');
    let buffer = '';
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      const lines = buffer.split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', ...rest] = line.split(' ');
        const command = rest.join(' ');
        const answer = answers
          .map(([pattern, reply]) => [pattern.exec(command), reply] as const)
          .find(([match]) => match !== null);
        const text = answer?.[0] ? answer[1](answer[0]) : undefined;
        socket.write(text === undefined ? `${tag} NO refused\r\n` : `${text}${tag} OK done\r\n`);
      }
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

it('hands over what is unread and marks it as read, but for what fails', async () => {
  const mails = [
    { uid: 3, source: 'Subject: stary\r\n\r\n', seen: true },
    { uid: 5, source: 'Subject: prvni\r\n\r\n', seen: false },
    { uid: 8, source: 'Subject: druhy\r\n\r\n', seen: false },
  ];
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

it('says when it is not let in', async () => {
  const { readNew } = mailbox(await startImapServer([]), 'spatne');
  await expect(readNew(async () => undefined)).rejects.toMatchObject({ authenticationFailed: true });
});
