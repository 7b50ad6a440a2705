import type { ImportRowStatus, ImportSummary } from '../../../../generated/web/model';
import { countOf, wordFor } from '../../../lib/czechPlural';
import { ROWS, USERS } from '../userLabels';

export const IMPORT_STATUSES: readonly { value: ImportRowStatus; label: string }[] = [
  { value: 'wrong', label: 'Chybné' },
  { value: 'ready', label: 'Noví' },
  { value: 'existing', label: 'Už existují (nezmění se)' },
];

export function initialStatus(summary: ImportSummary): ImportRowStatus {
  return IMPORT_STATUSES.find(({ value }) => summary[value] > 0)?.value ?? 'ready';
}

/** The label of the submit button; undefined when nothing can be imported. */
export function importButtonLabel(summary: ImportSummary, skipsInvalid: boolean): string | undefined {
  if (summary.ready === 0) return undefined;
  return summary.wrong > 0 && !skipsInvalid ? undefined : `Importovat: ${countOf(summary.ready, USERS)}`;
}

export function importBlockedReason(summary: ImportSummary, skipsInvalid: boolean): string | undefined {
  if (summary.ready === 0) return 'V souboru není nikdo nový, koho by šlo založit.';
  if (summary.wrong === 0 || skipsInvalid) return undefined;
  return `Opravte ${countOf(summary.wrong, ROWS)} v souboru, nebo chybné přeskočte.`;
}

/** „Založen 1 uživatel.“, „Založeni 3 uživatelé.“, „Založeno 24 uživatelů.“ */
export function createdMessage(count: number): string {
  const verb = wordFor(count, { one: 'Založen', few: 'Založeni', many: 'Založeno', other: 'Založeno' });
  return `${verb} ${countOf(count, USERS)}.`;
}
