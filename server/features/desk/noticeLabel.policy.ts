export const noticeLabel = ({ number, year }: { number: number | null; year: number | null }): string =>
  `${number}/${year}`;
