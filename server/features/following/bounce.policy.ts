import type { Attachment } from 'postal-mime';
import { mentionsAddress } from './mailFault.policy.ts';

/** A mail that was not delivered and will not be (RFC 3464). */
export interface Bounce {
  /** Of the mail that came back, with its angle brackets. */
  messageId: string;
}

/** The report and the headers of the mail that came back are at the beginning; more is not looked at. */
const MAX_LENGTH = 512 * 1024;
/** The parser takes seconds for hundreds of thousands of lines, and the server waits meanwhile. */
const MAX_LINES = 5_000;
/** Of all parts together. The parser's time for a list of addresses grows with the square of its length. */
const MAX_HEADERS_LENGTH = 64 * 1024;
const ID = String.raw`<[^<>\s]{1,300}>`;
const MESSAGE_ID = new RegExp(String.raw`^message-id:[ \t]*(?:\r?\n[ \t]+)?(${ID})`, 'im');
const IDS = new RegExp(ID, 'g');
/** Those with `global` are for mails to addresses with diacritics (RFC 6533). */
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const ORIGINAL_TYPES = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
];

/**
 * Reads a mail as it came from the mailbox. Undefined for all that says nothing final about an address: delayed and
 * delivered reports, automatic answers, ordinary mails, and what cannot be read.
 */
export async function readBounce(source: Buffer): Promise<Bounce | undefined> {
  const mail = await parse(headOf(source));
  if (!mail) return undefined;
  const contentOf = (types: string[]) =>
    textOf(mail.attachments.find(({ mimeType }) => types.includes(mimeType)));
  if (!isFailureReport(contentOf(STATUS_TYPES))) return undefined;
  const messageId =
    MESSAGE_ID.exec(contentOf(ORIGINAL_TYPES))?.[1] ?? lastId(mail.inReplyTo) ?? lastId(mail.references);
  return messageId === undefined ? undefined : { messageId };
}

function headOf(source: Buffer): string {
  return source.subarray(0, MAX_LENGTH).toString('latin1').split('\n', MAX_LINES).join('\n');
}

async function parse(source: string) {
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await PostalMime.parse(source, {
      forceRfc822Attachments: true,
      maxHeadersSize: MAX_HEADERS_LENGTH,
    });
  } catch {
    return undefined;
  }
}

/**
 * Of the fields of one recipient at least: the action is „failed“, and the status, or what the server said where that names
 * no cause, speaks of the address.
 */
function isFailureReport(report: string): boolean {
  return report.split(/\r?\n\s*\r?\n/).some((fields) => {
    const status = /^status:\s*(\S+)/im.exec(fields)?.[1] ?? '';
    const cause = status === '5.0.0' ? (/^diagnostic-code:(.*)$/im.exec(fields)?.[1] ?? '') : status;
    return /^action:\s*failed\b/im.test(fields) && mentionsAddress(cause);
  });
}

/** The last one is the mail that is answered. */
function lastId(header: string | undefined): string | undefined {
  return header?.match(IDS)?.at(-1);
}

function textOf(part: Attachment | undefined): string {
  if (part === undefined) return '';
  return typeof part.content === 'string'
    ? part.content
    : Buffer.from(part.content as Uint8Array).toString('latin1');
}
