import type { components } from '../../../generated/server/schema.d.ts';
import type { Actor } from '../../access/actor.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { Desk } from '../../models/desk.ts';
import type { DeskFile } from '../../models/deskFile.ts';
import type { DeskKind } from '../../models/deskKind.ts';
import type { DeskNotice, NoticeState } from '../../models/deskNotice.ts';
import type { DeskRecord } from '../../models/deskRecord.ts';
import type { DeskVersion } from '../../models/deskVersion.ts';
import type { KindRule } from './kindRule.policy.ts';

type Schemas = components['schemas'];

export type DeskInput = Schemas['DeskInput'];
export type NoticeKindInput = Schemas['NoticeKindInput'];
/** As the API takes and gives it, and as versions keep it. */
export type NoticeDetails = Schemas['NoticeDetails'];
export type NoticeInput = Schemas['NoticeInput'];
export type NoticeUpdate = Schemas['NoticeUpdate'];
export type NoticeChangeInput = Schemas['NoticeChangeInput'];
export type NoticeActionInput = Schemas['NoticeActionInput'];
export type DeskIntakeInput = Schemas['DeskIntakeInput'];
export type DeskIntakeAction = Schemas['DeskIntakeAction'];
export type DisposalSort = Schemas['DisposalSort'];
export type NoticeDisposalInput = Schemas['NoticeDisposalInput'];
export type NoticeRemovalInput = Schemas['NoticeRemovalInput'];

/** The notice that an article is, or is the next version of. */
export interface NoticeOfArticle {
  id: number;
  state: NoticeState;
  number: number | null;
  year: number | null;
  isChange: boolean;
}

export interface DeskView {
  desk: Desk;
  name: string;
  postedCount: number;
  preparedCount: number;
  /** Followers whose mail servers refused so much that nothing is sent to them. */
  refusedCount: number;
  hasRecords: boolean;
}

export interface NoticeView {
  notice: DeskNotice;
  article: Article;
  desk: Desk;
  /** As the table has it now. */
  kind: DeskKind;
  /** What it hangs by: as its version was posted; of one that is prepared the kind of the table. */
  hangsBy: KindRule;
  /** Newest first. */
  versions: { version: DeskVersion; authorName: string | null }[];
  records: DeskRecord[];
  postedBy: string | null;
  removedBy: string | null;
}

export interface NoticeVersionView {
  version: DeskVersion;
  authorName: string | null;
  files: DeskFile[];
}

/** Makes a new section a desk of this operator. @throws 409 where the site has no address that never changes */
export type OpenDesk = (
  tx: WriteTransaction,
  actor: Actor,
  categoryId: number,
  operator: Pick<DeskInput, 'operator_name' | 'operator_ico'>,
) => Promise<void>;
