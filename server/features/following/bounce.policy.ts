import PostalMime from 'postal-mime';

/** A mail that was not delivered and will not be (RFC 3464). */
export interface Bounce {
  /** Of the mail that came back, with its angle brackets. */
  messageId: string;
}

/** A bounce holds the mail that came back; more of it is not looked at. */
const MAX_LENGTH = 512 * 1024;
/** The parser takes a second for tens of thousands. */
const MAX_PARTS = 500;
const MESSAGE_ID = /^message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,300}>)/im;
const ORIGINAL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'];

/**
 * Reads a mail as it came from the mailbox. Undefined for all that says nothing final about an address: delayed and
 * delivered reports, automatic answers, ordinary mails, and what cannot be read.
 */
export async function readBounce(source: Buffer): Promise<Bounce | undefined> {
  const text = source.subarray(0, MAX_LENGTH).toString('latin1');
  if ((text.match(/^--/gm)?.length ?? 0) > MAX_PARTS) return undefined;
  const mail = await parse(text);
  if (!mail) return undefined;
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status || !saysFailed(textOf(status.content))) return undefined;
  const original = mail.attachments.find(({ mimeType }) => ORIGINAL_TYPES.includes(mimeType));
  const messageId =
    (original && MESSAGE_ID.exec(textOf(original.content))?.[1]) ?? mail.inReplyTo ?? mail.references;
  return messageId === undefined ? undefined : { messageId: messageId.trim().split(/\s+/).at(-1) ?? '' };
}

async function parse(source: string) {
  try {
    return await PostalMime.parse(source, { forceRfc822Attachments: true });
  } catch {
    return undefined;
  }
}

/** Of the fields of one recipient at least: the action is „failed“ and the status permanent (RFC 3463). */
function saysFailed(report: string): boolean {
  return report
    .split(/\r?\n\s*\r?\n/)
    .some((fields) => /^action:\s*failed\b/im.test(fields) && /^status:\s*5\.\d/im.test(fields));
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1');
}
