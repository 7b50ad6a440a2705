import type { NoticeRule } from '../../models/deskKind.ts';
import type { NoticeState } from '../../models/deskNotice.ts';
import type { Day } from '../../shared/days.ts';

export interface PublicDesk {
  id: number;
  slug: string;
  name: string;
  operator_name: string;
  operator_ico: string;
  authority_id: string | null;
  place: string;
  has_public_archive: boolean;
  /** The last entry of its record. */
  seq: number;
  /** Differs whenever its settings, kinds or frame differ. */
  look: string;
  /** Differs whenever anything that its pages show may differ. */
  mark: string;
}

/** The version of a notice that hangs, or hung last. */
export interface PublicNotice {
  id: number;
  version_id: number;
  number: number;
  year: number;
  iri: string;
  state: Exclude<NoticeState, 'prepared'>;
  title: string;
  perex: string;
  kind: string;
  event_name: string;
  rule: NoticeRule;
  /** Set by the clerk, against what the rule says. */
  own_removable_from: Day | null;
  hide_after_days: number | null;
  reference_number: string;
  file_mark: string;
  /** Of the other authority; empty for our own. */
  originator_name: string;
  originator_ico: string;
  agenda: string;
  event_on: Day | null;
  approved_on: Day | null;
  posted_on: Day;
  removable_from: Day | null;
  removed_on: Day | null;
  revision: number;
}

export interface PublicFile {
  version_id: number;
  file_id: number;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  storage_key: string;
}

export interface PublicVersion {
  revision: number;
  reason: string;
  posted_on: Day;
}

/** Where a notice is in a list: the day that this is ordered by, and its number. */
export interface ListPlace {
  day: Day;
  id: number;
}

export type ListEdge = ListPlace & { side: 'after' | 'before' };

export interface NoticeFilter {
  q: string;
  /** The name of a kind; empty for all. */
  kind: string;
  /** The name of an originator; empty for all. */
  originator: string;
  /** In which those of the archive came down; empty for all. */
  year: string;
  page: number;
  /** Where the page is; without one it is found by its number. */
  edge?: ListEdge;
}

export interface NoticePage {
  rows: PublicNotice[];
  total: number;
}

export interface FilterChoices {
  kinds: string[];
  originators: string[];
  /** Of the archive, the last one first. */
  years: string[];
}

export interface DeskFrame {
  desk: PublicDesk;
  siteName: string;
  origin: string;
  today: Day;
  canFollow: boolean;
  /** When the static copy was made; undefined on the server itself. */
  copiedAt: Date | undefined;
}

/** A text to send; its hash tells states apart. */
export interface DeskText {
  status: 200 | 404 | 410;
  text: string;
  hash: string;
}
