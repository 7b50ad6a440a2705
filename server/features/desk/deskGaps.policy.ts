export interface Span {
  from: Date;
  until: Date;
}

/** Two signs of life further apart than this leave a gap; they come once a minute. */
export const MAX_SILENCE_MS = 150_000;

/**
 * The times within a span that no run covers. What is shorter than the silence between two signs of life is none.
 *
 * @param runs in the order of their start; those of several sources may overlap
 */
export function gapsIn(span: Span, runs: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let covered = span.from;
  const addGap = (until: Date) => {
    if (until.getTime() - covered.getTime() > MAX_SILENCE_MS) gaps.push({ from: covered, until });
  };
  for (const { from, until } of runs) {
    if (from >= span.until) break;
    if (until <= covered) continue;
    addGap(from);
    covered = until;
  }
  addGap(span.until);
  return gaps;
}
