import type { GroupRecord } from '../../../generated/web/model';
import type { GroupTab } from './groupTabs';
import type { OwnSteps } from './ownSteps';

export interface GroupTabProps {
  readonly group: GroupRecord;
  readonly steps: OwnSteps;
  onDirty(tab: GroupTab, isDirty: boolean): void;
}
