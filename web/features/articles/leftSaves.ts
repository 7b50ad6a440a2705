/** A form that was left, whose last save may be on its way still. */
interface LeftSave {
  /** The article; one that is being made has its number only when the save has ended. */
  readonly now: { readonly id: number | undefined };
  readonly ended: Promise<void>;
}

/** A save that takes longer than this is not worth an empty page: the text is on the device. */
export const LONGEST_WAIT_MS = 5_000;

const underWay = new Set<LeftSave>();

/** Notes the last save of a form that was left, until it has ended. */
export function noteLeftSave(now: LeftSave['now'], ended: Promise<void>): void {
  const left = { now, ended };
  underWay.add(left);
  void ended.finally(() => underWay.delete(left));
}

/** Done when no form that was left saves the article any more, or has for too long; undefined when none does now. */
export function leftSaveOf(id: number): Promise<unknown> | undefined {
  const saves = [...underWay].filter(({ now }) => now.id === id);
  if (saves.length === 0) return undefined;
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  return Promise.race([Promise.allSettled(saves.map(({ ended }) => ended)), tooLong]);
}
