export function tallyFailures(
  runs: readonly { readonly failures: readonly string[] }[],
): { test: string; times: number }[] {
  const times = new Map<string, number>();
  for (const test of runs.flatMap(({ failures }) => failures)) times.set(test, (times.get(test) ?? 0) + 1);
  return [...times]
    .map(([test, count]) => ({ test, times: count }))
    .sort((a, b) => b.times - a.times || a.test.localeCompare(b.test));
}
