import type { GroupRecord } from '../../../generated/web/model';
import type { GroupTab } from './groupTabs';
import type { OwnVersions } from './ownVersions';

export interface GroupTabProps {
  readonly group: GroupRecord;
  readonly ownVersions: OwnVersions;
  onDirty(tab: GroupTab, isDirty: boolean): void;
}
