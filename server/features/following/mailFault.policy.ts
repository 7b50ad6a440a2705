/** What a failed attempt to send a mail means. */
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
/** RFC 3463, 5.7: security or policy, as of a spam filter, which says nothing about the address. */
const POLICY = /\b5\.7\.\d+\b/;

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
  return POLICY.test(String(response)) ? 'mail' : 'address';
}
