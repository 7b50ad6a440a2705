interface PendingSave {
  /** The id of a new article is known only after the save. */
  readonly now: { readonly id: number | undefined };
  readonly ended: Promise<void>;
}

/** After this time the article loads anyway: its text is on the device. */
export const MAX_WAIT_MS = 5_000;

const pendingSaves = new Set<PendingSave>();

export function trackPendingSave(now: PendingSave['now'], ended: Promise<void>): void {
  const pendingSave = { now, ended };
  pendingSaves.add(pendingSave);
  void ended.finally(() => pendingSaves.delete(pendingSave));
}

/**
 * Resolves when the pending saves of the article end, or after the maximum wait; undefined when there is
 * none.
 */
export function pendingSaveOf(id: number): Promise<unknown> | undefined {
  const saves = [...pendingSaves].filter(({ now }) => now.id === id);
  if (saves.length === 0) return undefined;
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return Promise.race([Promise.allSettled(saves.map(({ ended }) => ended)), timeout]);
}
