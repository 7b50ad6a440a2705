/** The top of the scale: 1, 2 or 5 times a power of ten, at least 5. */
export function barScale(totals: readonly number[]): number {
  const maximum = Math.max(5, ...totals);
  const power = 10 ** Math.floor(Math.log10(maximum));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= maximum) ?? maximum;
}

/** The numbers on the axis, from the top down to 0; whole ones, at equal distances. */
export function axisMarks(top: number): number[] {
  const steps = [4, 5, 2].find((count) => top % count === 0) ?? 1;
  return Array.from({ length: steps + 1 }, (_, step) => (top * (steps - step)) / steps);
}
