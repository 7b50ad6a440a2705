export type MailFault =
  /** The server cannot be reached or does not let us in: nothing can be sent now. */
  | 'unreachable'
  /** The address does not take mail, now and later. */
  | 'address'
  /** This mail was refused for good, whatever its address. */
  | 'mail'
  /** Worth another attempt later. */
  | 'temporary';

const UNREACHABLE_CODES: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'EAUTH']);
/**
 * Of the enhanced codes (RFC 3463) those that speak of the recipient: unknown, moved, ambiguous, no mail accepted, disabled
 * or full. Others speak of us, of the way, of a filter or of this mail.
 */
const ADDRESS_STATUS = /\b5\.(?:1\.(?:[01236]|10)|2\.[12])\b/;
const ENHANCED_STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** Without such a code: mailbox unavailable, not here, or its name not allowed, unless the words speak of something else. */
const ADDRESS_REPLY = /\b55[013]\b/;
const OTHER_CAUSES = /relay|sender|quota|spam|block|policy/i;

/** Whether a final reply of a mail server (RFC 5321), or a status with its text, says that the address takes no mail. */
export function mentionsAddress(reply: string): boolean {
  if (ENHANCED_STATUS.test(reply)) return ADDRESS_STATUS.test(reply);
  return ADDRESS_REPLY.test(reply) && !OTHER_CAUSES.test(reply);
}

/** Of the errors of nodemailer; the numbers are the replies of RFC 5321. */
export function mailFaultOf(error: unknown): MailFault {
  if (!(error instanceof Error)) return 'temporary';
  const { code, syscall, timeoutType, command, responseCode, response } = error as Error &
    Record<string, unknown>;
  if (UNREACHABLE_CODES.has(code) || syscall === 'connect') return 'unreachable';
  if (timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT') return 'unreachable';
  // The library refuses what is no address.
  if (code === 'EENVELOPE' && command === 'API') return 'address';
  if (typeof responseCode !== 'number' || responseCode < 500) return 'temporary';
  // Refused before the recipient was named: the sender or the connection is at fault.
  if (command !== 'RCPT TO' && command !== 'DATA') return 'unreachable';
  return mentionsAddress(String(response)) ? 'address' : 'mail';
}
