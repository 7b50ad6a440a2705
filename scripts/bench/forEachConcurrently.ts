export async function forEachConcurrently<T>(
  list: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < list.length) {
      const index = next;
      next += 1;
      await work(list[index] as T, index);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker));
}
