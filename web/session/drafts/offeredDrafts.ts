import type { Draft } from './draft';

/** One that was kept, and not one that was kept anew since, nor one of another panel at the same moment. */
export function keptAs({ id, panel = '', savedAt }: Draft): string {
  return `${savedAt} ${panel} ${id}`;
}

/**
 * What is worth offering of all that lies on the device: not what is on screen, here or in a panel that is open still,
 * and not what is on the way to its form.
 */
export function offeredDrafts(
  kept: readonly Draft[],
  known: {
    /** The forms on screen here that hold something unsaved. */
    readonly onScreen: ReadonlySet<string>;
    readonly otherPanels: ReadonlySet<string>;
    readonly restored: ReadonlySet<string>;
  },
): readonly Draft[] {
  const { onScreen, otherPanels, restored } = known;
  return kept.filter((draft) => {
    const isElsewhere = draft.panel !== undefined && otherPanels.has(draft.panel);
    return !onScreen.has(draft.id) && !isElsewhere && !restored.has(keptAs(draft));
  });
}
