/** Pages beyond this one are reached by filters: nobody turns a thousand pages. */
const LAST_PAGE = 1000;

/** The `meta` of a list that is counted by pages. */
export function presentPageMeta(total: number, { page, pageSize }: { page: number; pageSize: number }) {
  return { total, page, pageSize, pageCount: Math.min(LAST_PAGE, Math.ceil(total / pageSize)) };
}
