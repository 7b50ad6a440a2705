import type { DeskFile } from '../../models/deskFile.ts';
import type { DeskHead } from '../../models/deskHead.ts';
import type { NoticeView } from './desk.types.ts';
import type { DeskGap } from './deskRuns.service.ts';

export interface Certificate {
  view: NoticeView;
  /** Of the desk. */
  deskName: string;
  /** By the number of the version’s row. */
  filesOf: ReadonlyMap<number, DeskFile[]>;
  /** The first head that was taken after the last entry; undefined before the next midnight. */
  head: DeskHead | undefined;
  gaps: readonly DeskGap[];
  /** Since when a probe from outside has watched the desk, if one has. */
  probeSince: Date | undefined;
  madeAt: Date;
}
