import type { BackupsAnswer } from '../../../generated/web/model';
import { formatDay } from '../../lib/czechDates';
import { type CountedNoun, countOf, NOUNS } from '../../lib/czechPlural';

const BACKUPS: CountedNoun = { one: 'záloha', few: 'zálohy', many: 'zálohy', other: 'záloh' };
const REPEATED = 'Když se některá obnoví, výmaz se sám zopakuje. Stažené kopie smažte sami.';

/**
 * How long backups retain an erased user, by the existing backups and the settings; a general text without an
 * answer.
 */
export function backupRetentionText(answer: BackupsAnswer | undefined): string {
  if (!answer)
    return `V zálohách údaje zůstanou, dokud se zálohy nesmažou; které tu jsou, ukazuje stránka Zálohy. ${REPEATED}`;
  const { data, meta } = answer;
  const oldest = data.at(-1);
  const now = oldest
    ? `V zálohách údaje zůstanou, dokud se zálohy nesmažou. Nejstarší je z ${formatDay(new Date(oldest.created_at))}.`
    : 'Na serveru teď žádná záloha není.';
  const rule = meta.nightly
    ? `Uchovává se nejvýš ${countOf(meta.keep, BACKUPS)} a každou noc přibude jedna, takže údaje vydrží asi ${countOf(meta.keep, NOUNS.day)}.`
    : `Uchovává se nejvýš ${countOf(meta.keep, BACKUPS)}. V noci se nezálohuje, takže údaje zmizí, až je nahradí ručně udělané.`;
  const longer = `Déle zůstává poslední ověřená a nejvýš ${countOf(meta.keep_migrations, BACKUPS)} z doby před aktualizací.`;
  return [now, ...(oldest ? [rule, longer] : []), REPEATED].join(' ');
}
