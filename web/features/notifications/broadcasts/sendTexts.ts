import type { Broadcast, Reach } from '../../../../generated/web/model';
import { formatExact, formatTime, formatWeekday } from '../../../lib/czechDates';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { withPrepositionV, withPrepositionZ } from '../../../lib/czechPreposition';

/** From so many recipients on, it is asked once more before an announcement is sent. */
const CONFIRMED_FROM = 6;

interface Sending {
  /** Null is at once. */
  readonly startsAt: string | null;
  readonly now: Date;
}

/** „Odeslat 42 lidem“, „Naplánovat na čtvrtek 3. prosince v 8:00“. */
export function sendLabel({ startsAt, now, count }: Sending & { count: number | undefined }): string {
  if (startsAt !== null && isLater(startsAt, now)) {
    const start = new Date(startsAt);
    return `Naplánovat na ${inAccusative(formatWeekday(start))} ${withPrepositionV(formatTime(start))}`;
  }
  return count ? `Odeslat ${countOf(count, NOUNS.personDative)}` : 'Odeslat';
}

export function needsConfirmation({ count }: Pick<Reach, 'count'>): boolean {
  return count >= CONFIRMED_FROM;
}

interface Confirmed extends Sending {
  readonly title: string;
  /** „všichni“, „Redakce, Rodiče“ */
  readonly audience: string;
  readonly reach: Reach;
  readonly byMail: boolean;
}

export function confirmation({ title, startsAt, now, audience, reach, byMail }: Confirmed) {
  const people = countOf(reach.count, NOUNS.personDative);
  const mails = byMail ? ` E-mailem také ${countOf(reach.with_email, NOUNS.personDative)}.` : '';
  return startsAt !== null && isLater(startsAt, now)
    ? {
        title: `Naplánovat „${title}“?`,
        message: `Přijde ${formatExact(new Date(startsAt))} těm, kdo tehdy budou mezi příjemci (${audience}), teď ${people}.${mails}`,
        confirmLabel: 'Naplánovat',
        cancelLabel: 'Ještě ne',
      }
    : {
        title: `Odeslat „${title}“?`,
        message: `Přijde hned ${people} (${audience}).${mails} Odeslané oznámení už nejde změnit, jen ukončit.`,
        confirmLabel: `Odeslat ${people}`,
        cancelLabel: 'Ještě ne',
      };
}

/** „E-mail přijde 40 lidem, 2 lidem ne: nemají ověřenou adresu, která e-maily přijímá.“ */
export function mailHint({ count, with_email, mail_enabled }: Reach): string {
  const without = count - with_email;
  const off = mail_enabled ? '' : ' Web teď e-maily neposílá: počkají, nejvýš týden.';
  if (with_email === 0)
    return `E-mail nepřijde nikomu: nikdo z příjemců nemá ověřenou adresu, která e-maily přijímá.${off}`;
  const reached = `E-mail přijde ${countOf(with_email, NOUNS.personDative)}`;
  if (without === 0) return `${reached}.${off}`;
  return `${reached}, ${countOf(without, NOUNS.personDative)} ne: nemají ověřenou adresu, která e-maily přijímá.${off}`;
}

/** „odesláno 120 z 312, 2 se nepodařilo doručit“ */
export function mailProgress(mails: NonNullable<Broadcast['mails']>): string {
  const { waiting, sent, failed, cancelled, halted } = mails;
  const total = waiting + sent + failed;
  const parts = [
    total === 0 ? 'žádný' : `odesláno ${sent} ${withPrepositionZ(total)}`,
    ...(failed > 0 ? [`${failed} se nepodařilo doručit`] : []),
    ...(cancelled > 0 ? [`${cancelled} už se neposlalo`] : []),
    ...(halted ? ['zbytek čeká, protože web teď e-maily neposílá: chybí poštovní server'] : []),
  ];
  return parts.join(', ');
}

function isLater(startsAt: string, now: Date): boolean {
  return new Date(startsAt) > now;
}

function inAccusative(day: string): string {
  return day.replace(/^(střed|sobot)a/, '$1u').replace(/^neděle/, 'neděli');
}
