import type { Desk } from '../../models/desk.ts';

export const deskPath = ({ slug }: Pick<Desk, 'slug'>): string => `/uredni-deska/${slug}`;

/** The path of a notice; it does not depend on its title. */
export function noticePath(
  desk: Pick<Desk, 'slug'>,
  { number, year }: { number: number; year: number },
): string {
  return `${deskPath(desk)}/${year}-${number}`;
}

export const noticeUrl = (origin: string, ...of: Parameters<typeof noticePath>): string =>
  new URL(noticePath(...of), origin).href;

/** „12/2026“; null before posting. */
export function noticeNumber({
  number,
  year,
}: {
  number: number | null;
  year: number | null;
}): string | null {
  return number === null ? null : `${number}/${year}`;
}
