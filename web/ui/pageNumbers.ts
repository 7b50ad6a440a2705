export function pageNumbers(page: number, pageCount: number): readonly (number | undefined)[] {
  const named = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((one) => one >= 1 && one <= pageCount)
    .sort((a, b) => a - b);
  return named.flatMap((one, place) => {
    const before = named[place - 1] ?? one - 1;
    if (one - before === 1) return [one];
    // A gap of one page shows that page instead.
    return one - before === 2 ? [one - 1, one] : [undefined, one];
  });
}
