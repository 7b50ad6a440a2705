import type { UserRow } from '../../../../generated/web/model';
import { countOf, NOUNS } from '../../../lib/czechPlural';

export type LinkChoice = 'invite' | 'mail-password-link' | 'print' | 'csv';

interface Choice {
  readonly value: LinkChoice;
  readonly label: string;
  readonly hint: string;
  readonly submitLabel: string;
  readonly ids: readonly number[];
}

const LINK_HINT = 'Odkazy platí sedm dní a fungují jednou. Dřívější přestanou platit.';

/**
 * What can be done for the selected people; without what is for none of them.
 *
 * @param everybody also those whose invitation still works
 */
export function linkChoices(
  rows: readonly UserRow[],
  { mailEnabled, everybody }: { mailEnabled: boolean; everybody: boolean },
): readonly Choice[] {
  const active = rows.filter(({ state }) => state === 'active');
  const ids = (people: readonly UserRow[]) => people.map(({ id }) => id);
  const mailed = (people: readonly UserRow[]) => people.filter(({ email }) => email !== null).length;
  const invited = active.filter((row) => row.invitation && (everybody || !hasInvitation(row)));
  const others = active.filter(({ invitation }) => !invitation);
  const choices: Choice[] = [
    {
      value: 'invite',
      label: 'Poslat pozvánky e-mailem',
      hint: `Přijdou ${countOf(mailed(invited), NOUNS.personDative)} bez hesla a platí sedm dní.${withoutEmail(invited)}`,
      submitLabel: 'Poslat pozvánky',
      ids: mailEnabled && mailed(invited) > 0 ? ids(invited) : [],
    },
    {
      value: 'mail-password-link',
      label: 'Poslat odkaz k novému heslu',
      hint: `Přijde ${countOf(mailed(others), NOUNS.personDative)} a platí hodinu. Dosavadní hesla zůstanou.${withoutEmail(others)}`,
      submitLabel: 'Poslat odkazy',
      ids: mailEnabled && mailed(others) > 0 ? ids(others) : [],
    },
    {
      value: 'print',
      label: 'Vytisknout lístky',
      hint: `Pro každého jeden, s QR kódem. ${LINK_HINT}`,
      submitLabel: 'Vytvořit lístky',
      ids: ids(active),
    },
    {
      value: 'csv',
      label: 'Stáhnout odkazy (CSV)',
      hint: `Tabulka pro hromadnou korespondenci. ${LINK_HINT}`,
      submitLabel: 'Vytvořit a stáhnout',
      ids: ids(active),
    },
  ];
  return choices.filter((choice) => choice.ids.length > 0);
}

function withoutEmail(rows: readonly UserRow[]): string {
  const count = rows.filter(({ email }) => email === null).length;
  return count === 0 ? '' : ` Bez e-mailu: ${countOf(count, NOUNS.person)}.`;
}

export function hasInvitation({ invitation }: UserRow): boolean {
  return invitation?.status === 'valid' || invitation?.status === 'waiting';
}
