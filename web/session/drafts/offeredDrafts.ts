import type { Draft } from './draft';

/** Identifies one saved state of a draft; a later save or another tab has another id. */
export function keptAs({ id, panel = '', savedAt }: Draft): string {
  return `${savedAt} ${panel} ${id}`;
}

/** Leaves out drafts of open forms, of other open tabs, and those being restored. */
export function offeredDrafts(
  drafts: readonly Draft[],
  state: {
    readonly onScreen: ReadonlySet<string>;
    readonly otherPanels: ReadonlySet<string>;
    readonly restored: ReadonlySet<string>;
  },
): readonly Draft[] {
  const { onScreen, otherPanels, restored } = state;
  return drafts.filter((draft) => {
    const isInOtherTab = draft.panel !== undefined && otherPanels.has(draft.panel);
    return !onScreen.has(draft.id) && !isInOtherTab && !restored.has(keptAs(draft));
  });
}
