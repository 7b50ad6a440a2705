import type { GroupRecord } from '../../../generated/web/model';

/** The default tab has no parameter in the URL. */
export const GROUP_TABS = [
  { id: 'udaje', label: 'Údaje' },
  { id: 'clenove', label: 'Členové' },
  { id: 'pristup', label: 'Přístup' },
] as const;

export type GroupTab = (typeof GROUP_TABS)[number]['id'];

export function groupTabOf(search: string): GroupTab {
  const requested = new URLSearchParams(search).get('tab');
  return GROUP_TABS.find(({ id }) => id === requested)?.id ?? 'udaje';
}

export function groupSearchOf(tab: GroupTab): string {
  return tab === 'udaje' ? '' : `?tab=${tab}`;
}

export interface GroupTabProps {
  readonly group: GroupRecord;
  onDirty(tab: GroupTab, isDirty: boolean): void;
}
