import { expect, it } from 'vitest';
import { readBounce } from './bounce.policy.ts';

const ID = '<news-42-AAAAAAAAAAAAAAAAAAAAAA@nastenka.example.cz>';

interface Report {
  status?: string;
  action?: string;
  text?: string;
  original?: string;
  originalType?: string;
  headers?: string[];
  encoding?: string;
}

function report(values: Report = {}): string {
  const { status = '5.1.1', action = 'failed', text = 'The mail was not delivered.' } = values;
  const { originalType = 'message/rfc822', headers = [], encoding = '7bit' } = values;
  const original =
    values.original ?? `From: nastenka@example.cz\r\nMessage-ID: ${ID}\r\nSubject: Novinky\r\n\r\nText`;
  return [
    ...['From: MAILER-DAEMON@mx.example.cz', 'To: nastenka@example.cz', 'Subject: Undelivered', ...headers],
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`,
    '',
    text,
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.cz',
    '',
    'Final-Recipient: rfc822; eva@example.cz',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    '--B',
    `Content-Type: ${originalType}`,
    '',
    original,
    '--B--',
    '',
  ].join('\r\n');
}

const FOLDED = `Subject: Novinky\r\nMessage-ID:\r\n ${ID}\r\n\r\nText`;
const PLAIN = [
  'From: Eva <eva@example.cz>',
  'Subject: Nejsem v kanceláři',
  'Auto-Submitted: auto-replied',
  `In-Reply-To: ${ID}`,
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Vrátím se v pondělí. Action: failed Status: 5.0.0',
].join('\r\n');

it.each([
  ['of Postfix', report()],
  ['with headers alone', report({ originalType: 'text/rfc822-headers' })],
  ['with a folded Message-ID, as of Exchange', report({ original: FOLDED })],
  ['with a full mailbox', report({ status: '5.2.2' })],
  ['with capitals', report({ action: 'Failed' })],
  ['with a Czech text', report({ text: 'Zpr=C3=A1va nebyla doru=C4=8Dena.', encoding: 'quoted-printable' })],
  [
    'that names the mail in its own headers only, as of Gmail',
    report({ original: 'Subject: Novinky\r\n\r\n', headers: [`In-Reply-To: ${ID}`] }),
  ],
  ['with line feeds alone', report().replaceAll('\r\n', '\n')],
])('reads a bounce %s', async (_case, source) => {
  expect(await readBounce(Buffer.from(source))).toEqual({ messageId: ID });
});

it.each([
  ['a mail that is delayed', report({ action: 'delayed', status: '4.4.7' })],
  ['a failure that is not for good', report({ status: '4.2.2' })],
  ['a mail that was delivered', report({ action: 'delivered', status: '2.0.0' })],
  ['an automatic answer', PLAIN],
  ['a report cut short', report().slice(0, 300)],
  ['a report about no mail', report({ original: 'Subject: x\r\n\r\n' })],
  ['nothing', ''],
  ['bytes', Buffer.from([0, 255, 254, 13, 10, 13, 10, 200])],
  ['very many parts', `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n\r\n'.repeat(50_000)}`],
])('finds no bounce in %s', async (_case, source) => {
  expect(await readBounce(Buffer.from(source))).toBeUndefined();
});
