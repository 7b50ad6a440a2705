/** The calendar of the board; `month` as `2026-12`, `section` by its slug. */
export function calendarPath(shown: {
  readonly month?: string;
  readonly section?: string | undefined;
}): string {
  const query = new URLSearchParams();
  if (shown.month !== undefined) query.set('mesic', shown.month);
  if (shown.section !== undefined) query.set('sekce', shown.section);
  return query.size > 0 ? `/kalendar?${query}` : '/kalendar';
}
