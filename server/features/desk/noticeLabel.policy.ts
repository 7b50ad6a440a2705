/** „12/2026“, as a notice is called by its number. */
export const noticeLabel = ({ number, year }: { number: number | null; year: number | null }): string =>
  `${number}/${year}`;
