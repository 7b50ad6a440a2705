import type { DeskVerification } from '../../../generated/web/model';

const plurals = new Intl.PluralRules('cs');

function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${{ one, few }[plurals.select(count) as string] ?? many}`;
}

/** What was checked, as one sentence. */
export function checkedText({ records, versions, files, heads }: DeskVerification): string {
  return `Zkontrolováno: ${[
    counted(records, 'záznam', 'záznamy', 'záznamů'),
    counted(versions, 'verze', 'verze', 'verzí'),
    counted(files, 'soubor', 'soubory', 'souborů'),
    counted(heads, 'denní otisk', 'denní otisky', 'denních otisků'),
  ].join(', ')}.`;
}
