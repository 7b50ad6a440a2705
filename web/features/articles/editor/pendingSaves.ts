interface PendingSave {
  readonly articleId: number;
  readonly ended: Promise<void>;
}

/** After this time the article loads anyway: its text is on the device. */
export const MAX_WAIT_MS = 5_000;

const pendingSaves = new Set<PendingSave>();

export function trackPendingSave(articleId: number, ended: Promise<void>): void {
  const pendingSave = { articleId, ended };
  pendingSaves.add(pendingSave);
  void ended.finally(() => pendingSaves.delete(pendingSave));
}

/**
 * Resolves when the pending saves of the article end, or after the maximum wait; undefined when there is
 * none.
 */
export function pendingSaveOf(id: number): Promise<unknown> | undefined {
  const saves = [...pendingSaves].filter(({ articleId }) => articleId === id);
  if (saves.length === 0) return undefined;
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return Promise.race([Promise.allSettled(saves.map(({ ended }) => ended)), timeout]);
}
