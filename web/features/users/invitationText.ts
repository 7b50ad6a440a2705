import type { InvitationState } from '../../../generated/web/model';
import { formatNumericDay } from '../../lib/czechDates';

/** The badge: „pozvaný“, and what is to be done about it. */
export function invitationLabel({ status }: InvitationState): string {
  return {
    none: 'bez pozvánky',
    waiting: 'pozvánka se posílá',
    valid: 'pozvaný',
    expired: 'pozvánka vypršela',
    failed: 'pozvánka nedoručena',
  }[status];
}

/** „Pozvánka odešla 28. 11. a platí do 5. 12.“ */
export function invitationText(invitation: InvitationState, now: Date): string {
  const { status, mailed, sent_at, expires_at } = invitation;
  const day = (time: string | null) => (time === null ? '' : formatNumericDay(new Date(time), now));
  const made = mailed ? `Pozvánka odešla ${day(sent_at)}` : `Odkaz vznikl ${day(sent_at)}`;
  return {
    none: 'Heslo ještě nemá, pozvánka neodešla.',
    waiting: 'Pozvánka čeká na odeslání.',
    valid: `${made} a platí do ${day(expires_at)}`,
    expired: `${made} a ${day(expires_at)} vypršel${mailed ? 'a' : ''}.`,
    failed: 'E-mail s pozvánkou se nepodařilo doručit.',
  }[status];
}

/** „Platí do 5. 12.“, for a list; undefined where the badge says everything. */
export function invitationDetail({ status, expires_at }: InvitationState, now: Date): string | undefined {
  if (expires_at === null || (status !== 'valid' && status !== 'expired')) return undefined;
  return `${status === 'valid' ? 'do' : ''} ${formatNumericDay(new Date(expires_at), now)}`.trim();
}
