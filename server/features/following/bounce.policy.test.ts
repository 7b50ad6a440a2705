import { describe, expect, it } from 'vitest';
import { readBounce } from './bounce.policy.ts';

const ID = '<news-42-AAAAAAAAAAAAAAAAAAAAAA@nastenka.example.cz>';
const ORIGINAL = `From: nastenka@example.cz\r\nMessage-ID: ${ID}\r\nSubject: Novinky\r\n\r\nText`;
const FOLDED = `Subject: Novinky\r\nMessage-ID:\r\n ${ID}\r\n\r\nText`;
const NAMELESS = 'Subject: Novinky\r\n\r\n';

interface Part {
  type: string;
  content: string;
  encoding?: string;
}

function multipart(type: string, boundary: string, parts: Part[], headers: string[] = []): string {
  return [
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${type}; boundary="${boundary}"`,
    '',
    ...parts.flatMap(({ type: partType, content, encoding = '7bit' }) => [
      `--${boundary}`,
      `Content-Type: ${partType}\r\nContent-Transfer-Encoding: ${encoding}`,
      '',
      encoding === 'base64' ? Buffer.from(content).toString('base64') : content,
    ]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

interface Report {
  status?: string;
  action?: string;
  text?: Part;
  original?: string;
  originalType?: string;
  statusType?: string;
  statusEncoding?: string;
  headers?: string[];
}

function report(values: Report = {}): string {
  const { status = '5.1.1', action = 'failed', headers = [] } = values;
  const { statusType = 'message/delivery-status', statusEncoding = '7bit' } = values;
  const fields = [
    'Reporting-MTA: dns; mx.example.cz',
    '',
    'Final-Recipient: rfc822; eva@example.cz',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
  ].join('\r\n');
  return multipart(
    'report; report-type=delivery-status',
    'B',
    [
      values.text ?? { type: 'text/plain', content: 'The mail was not delivered.' },
      { type: statusType, content: fields, encoding: statusEncoding },
      { type: values.originalType ?? 'message/rfc822', content: values.original ?? ORIGINAL },
    ],
    ['From: MAILER-DAEMON@mx.example.cz', 'To: nastenka@example.cz', 'Subject: Undelivered', ...headers],
  );
}

/** Of Exim: its own order of the fields, and a status that says no more than „permanent“. */
const EXIM = multipart('report; report-type=delivery-status', '1795770000-eximdsn-804289383', [
  { type: 'text/plain; charset=us-ascii', content: 'This message was created automatically.' },
  {
    type: 'message/delivery-status',
    content:
      'Reporting-MTA: dns; mx.example.cz\r\n\r\nAction: failed\r\nFinal-Recipient: rfc822;eva@example.cz\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 No such user here\r\n',
  },
  { type: 'message/rfc822', content: ORIGINAL },
]);
/** Of Exchange: the text twice, in a part of its own. */
const CZECH_TEXTS = multipart('alternative', 'T', [
  { type: 'text/plain; charset="utf-8"', content: 'Zprávu se nepodařilo doručit.', encoding: 'base64' },
  { type: 'text/html; charset="utf-8"', content: '<p>Zprávu se nepodařilo doručit.</p>', encoding: 'base64' },
]).replace(/^.*\r\n.*\r\n\r\n/, '');
const EXCHANGE = report({
  status: '5.1.10',
  text: { type: 'multipart/alternative; boundary="T"', content: CZECH_TEXTS },
  original: FOLDED,
  headers: ['X-MS-Exchange-Message-Is-Ndr:', 'Content-Language: cs-CZ'],
});
const CZECH: Part = {
  type: 'text/plain; charset=utf-8',
  content: 'Zpr=C3=A1va nebyla doru=C4=8Dena.',
  encoding: 'quoted-printable',
};
const OUT_OF_OFFICE = [
  'From: Eva <eva@example.cz>',
  'Subject: Nejsem v kanceláři',
  'Auto-Submitted: auto-replied',
  `In-Reply-To: ${ID}`,
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Vrátím se v pondělí. Action: failed Status: 5.0.0',
].join('\r\n');
const FORWARDED = multipart('mixed', 'F', [
  { type: 'text/plain', content: 'Co to je?' },
  { type: 'message/rfc822', content: report() },
]);

it.each([
  ['of Postfix', report()],
  ['of Exim', EXIM],
  ['of Exchange', EXCHANGE],
  ['with headers alone', report({ originalType: 'text/rfc822-headers' })],
  ['with a full mailbox', report({ status: '5.2.2' })],
  ['with capitals', report({ action: 'Failed' })],
  ['with a Czech text', report({ text: CZECH })],
  ['with the status in base64', report({ statusEncoding: 'base64' })],
  [
    'of a mail to an address with diacritics (RFC 6533)',
    report({ statusType: 'message/global-delivery-status', originalType: 'message/global' }),
  ],
  [
    'with its headers alone',
    report({ statusType: 'message/global-delivery-status', originalType: 'message/global-headers' }),
  ],
  [
    'that names the mail in its own headers only, as of Gmail',
    report({ original: NAMELESS, headers: [`In-Reply-To: ${ID}`] }),
  ],
  [
    'that names several mails',
    report({ original: NAMELESS, headers: [`References: <first@example.cz>\r\n ${ID}`] }),
  ],
  ['with line feeds alone', report().replaceAll('\r\n', '\n')],
  ['of a long mail', report({ original: `${ORIGINAL}\r\n${'Text\r\n'.repeat(300_000)}` })],
])('reads a bounce %s', async (_case, source) => {
  expect(await readBounce(Buffer.from(source))).toEqual({ messageId: ID });
});

it.each([
  ['a mail that is delayed', report({ action: 'delayed', status: '4.4.7' })],
  ['a refusal by a filter', report({ status: '5.7.26' })],
  ['a failure that is not for good', report({ status: '4.2.2' })],
  ['a mail that was delivered', report({ action: 'delivered', status: '2.0.0' })],
  ['a mail that was handed on', report({ action: 'relayed', status: '2.0.0' })],
  ['an automatic answer', OUT_OF_OFFICE],
  ['a bounce that somebody forwards', FORWARDED],
  ['a notice that a mail was read', report({ statusType: 'message/disposition-notification' })],
  ['a report cut short', report().slice(0, 300)],
  ['a report about no mail', report({ original: NAMELESS })],
  [
    'a report about what is no Message-ID',
    report({ original: NAMELESS, headers: ['In-Reply-To: your mail'] }),
  ],
  ['nothing', ''],
  ['bytes', Buffer.from([0, 255, 254, 13, 10, 13, 10, 200])],
])('finds no bounce in %s', async (_case, source) => {
  expect(await readBounce(Buffer.from(source))).toBeUndefined();
});

/** The server answers nobody meanwhile. */
describe('does not hang with', () => {
  /** A hang takes minutes; on a loaded machine the right way takes a second or two. */
  const HANG_MS = 20_000;
  const NESTED = Array.from({ length: 500 }, (_, depth) => {
    return `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`;
  }).join('');

  it.each([
    ['lines', '\n'.repeat(1_000_000)],
    [
      'lines of the status',
      report({ statusType: `message/delivery-status\r\n\r\n${'\n '.repeat(400_000)}` }),
    ],
    ['headers', 'a: b\r\n'.repeat(200_000)],
    ['addresses', `To: ${'a:'.repeat(500_000)}`],
    ['parts', `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n\r\n'.repeat(50_000)}`],
    ['parts within parts', `${NESTED}\r\n${'--b1 \r\n'.repeat(100_000)}`],
  ])(
    'very many %s',
    async (_case, source) => {
      const start = performance.now();
      expect(await readBounce(Buffer.from(source))).toBeUndefined();
      expect(performance.now() - start).toBeLessThan(HANG_MS);
    },
    60_000,
  );
});
