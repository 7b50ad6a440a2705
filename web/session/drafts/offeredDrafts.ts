import type { Draft } from './draft';

/** Identifies one saved state of a draft; a later save or another tab has another id. */
export function draftFingerprint({ id, panel = '', savedAt }: Draft): string {
  return `${savedAt} ${panel} ${id}`;
}

/** Leaves out drafts of open forms, of other open tabs, and those being restored. */
export function selectOfferedDrafts(
  drafts: readonly Draft[],
  state: {
    readonly onScreen: ReadonlySet<string>;
    readonly otherTabs: ReadonlySet<string>;
    readonly restored: ReadonlySet<string>;
  },
): readonly Draft[] {
  const { onScreen, otherTabs, restored } = state;
  return drafts.filter((draft) => {
    const isInOtherTab = draft.panel !== undefined && otherTabs.has(draft.panel);
    return !onScreen.has(draft.id) && !isInOtherTab && !restored.has(draftFingerprint(draft));
  });
}

/** On the page of its form, and on those that lead there: the list, the overview, the first page of the board. */
export function isOfferedOn({ path }: Pick<Draft, 'path'>, pathname: string): boolean {
  const [formPathname = ''] = path.split('?');
  const parent = pathname === '/admin/dashboard' ? '/admin' : pathname;
  return `${formPathname}/`.startsWith(parent.endsWith('/') ? parent : `${parent}/`);
}
