export function pageNumbers(page: number, pageCount: number): readonly (number | undefined)[] {
  const visiblePages = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((pageNumber) => pageNumber >= 1 && pageNumber <= pageCount)
    .sort((a, b) => a - b);
  return visiblePages.flatMap((pageNumber, index) => {
    const previous = visiblePages[index - 1] ?? pageNumber - 1;
    if (pageNumber - previous === 1) return [pageNumber];
    // A gap of one page shows that page instead.
    return pageNumber - previous === 2 ? [pageNumber - 1, pageNumber] : [undefined, pageNumber];
  });
}
