import type { AuditLine } from '../../../generated/web/model';
import { type AuditPhrase, auditPhrase } from '../../lib/auditLabels';
import { shortChange } from './auditChanges';

/** The phrase of a line; what people do to their own account names it no second time. */
export function phraseOf(line: AuditLine): AuditPhrase {
  const { action, actor, object_type, object_id, object_label } = line;
  const isOwnAccount =
    (object_type === 'user' || object_type === 'session') &&
    actor.id !== null &&
    String(actor.id) === object_id;
  return auditPhrase(action, isOwnAccount ? '' : object_label);
}

/** „Petr Svoboda · přesun článku „Odstávka vody“ do koše: zveřejněno → v koši“, for exports and headings. */
export function sentenceText(line: AuditLine): string {
  const { lead, thing, rest } = phraseOf(line);
  const change = shortChange(line);
  const phrase = thing === '' ? lead : `${lead}„${thing}“${rest}`;
  return `${line.actor.full_name} · ${phrase}${change && `: ${change}`}`;
}
