/** The top of the scale: 1, 2 or 5 times a power of ten, at least 5. */
export function barScale(totals: readonly number[]): number {
  const maximum = Math.max(5, ...totals);
  const power = 10 ** Math.floor(Math.log10(maximum));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= maximum) ?? maximum;
}
