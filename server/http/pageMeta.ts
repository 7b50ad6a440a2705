/** Later pages are not offered; filters reach their records. */
const LAST_PAGE = 1000;

export function presentPageMeta(total: number, { page, pageSize }: { page: number; pageSize: number }) {
  return { total, page, pageSize, pageCount: Math.min(LAST_PAGE, Math.ceil(total / pageSize)) };
}
