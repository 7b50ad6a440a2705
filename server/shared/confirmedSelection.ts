import { AppError } from './errors.ts';

/** Of records that are changed all at once. */
export const MAX_SELECTED = 2_000;

/** @throws 409 where not as many records are found as was confirmed */
export function requireConfirmedCount(ids: readonly number[], confirmed: number): number[] {
  if (ids.length === confirmed) return [...ids];
  const found = ids.length > MAX_SELECTED ? `víc než ${MAX_SELECTED}` : ids.length;
  throw new AppError({
    status: 409,
    code: 'COUNT_CHANGED',
    message: `Filtrům teď odpovídá jiný počet záznamů: ${found} místo ${confirmed}. Nic se nezměnilo, potvrďte to znovu.`,
    data: { count: ids.length },
  });
}
