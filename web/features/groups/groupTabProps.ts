import type { GroupRecord } from '../../../generated/web/model';
import type { GroupTab } from './groupTabs';
import type { OwnSteps } from './ownSteps';

/** What every part of a group’s page is given. */
export interface GroupTabProps {
  readonly group: GroupRecord;
  readonly steps: OwnSteps;
  /** Tells whether a part holds what is not saved. */
  onDirty(tab: GroupTab, isDirty: boolean): void;
}
