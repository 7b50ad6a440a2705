import { composeMail, type MailFrame } from '../../platform/composeMail.ts';
import type { Mail } from '../../platform/mailer.ts';
import { noticeText } from '../../platform/sanitizeNotice.ts';
import { eventText } from '../../shared/eventText.ts';
import type { MailedBroadcast } from './broadcastMails.queries.ts';

const REASON =
  'Tento e-mail dostávají všichni, kterých se oznámení týká, i když nechtějí e-maily o článcích. Adresu změníte nebo smažete ve svém profilu.';

/** A notification of an administrator, at once; it is no news that anybody has subscribed to. */
export function broadcastMail(
  frame: MailFrame,
  broadcast: MailedBroadcast,
  now: Date,
): Mail & { html: string } {
  const { event_starts_at, event_ends_at, event_all_day } = broadcast;
  const title = noticeText(broadcast.title);
  const when =
    event_starts_at === null
      ? []
      : [
          `Kdy: ${eventText({ starts_at: event_starts_at, ends_at: event_ends_at, all_day: event_all_day }, now)}`,
        ];
  const mail = composeMail(frame, {
    subject: title,
    paragraphs: [`správce webu ${frame.siteName} oznamuje:`, title, ...when, ...linesOf(broadcast.message)],
    link: { label: 'Zobrazit na webu', url: `${frame.siteUrl ?? ''}/oznameni` },
    closing: [REASON],
  });
  // No person waits for an answer (RFC 3834).
  return { ...mail, headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' } };
}

function linesOf(message: string): string[] {
  return message
    .split(/<br\s*\/?>/i)
    .map(noticeText)
    .filter((line) => line !== '');
}
