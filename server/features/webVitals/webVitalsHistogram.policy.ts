export type VitalMetric = 'lcp' | 'inp' | 'cls';

/** Widths and upper ends of the histograms, in milliseconds; `cls` in thousandths. The document states the same ends. */
const HISTOGRAMS: Readonly<Record<VitalMetric, { step: number; max: number }>> = {
  lcp: { step: 50, max: 10_000 },
  inp: { step: 10, max: 2_000 },
  cls: { step: 10, max: 1_000 },
};

/** The upper end of the bar that counts this value; the last bar counts all greater ones too. */
export function histogramValue(metric: VitalMetric, value: number): number {
  const { step, max } = HISTOGRAMS[metric];
  return Math.min(max, Math.ceil(value / step) * step);
}

/**
 * The least value that at least three quarters do not exceed (nearest rank), which is how Web Vitals are judged
 * (https://web.dev/articles/vitals).
 * @param bars in any order
 * @returns null without any visit
 */
export function percentile75(bars: readonly { value: number; visits: number }[]): number | null {
  const rank = 0.75 * bars.reduce((sum, { visits }) => sum + visits, 0);
  let counted = 0;
  for (const { value, visits } of bars.toSorted((a, b) => a.value - b.value)) {
    counted += visits;
    if (counted >= rank) return value;
  }
  return null;
}
