import { foldText } from '../shared/czechText.ts';

export interface LogEntry {
  at: Date;
  level: string;
  module: string;
  message: string;
  request_id: string | null;
  user_id: number | null;
  ip: string | null;
  duration_ms: number | null;
  data: Record<string, unknown> | null;
}

export interface StoredLogEntry extends LogEntry {
  id: number;
}

export interface LogFilter {
  /** Any of these levels. */
  levels?: readonly string[];
  module?: string;
  requestId?: string;
  userId?: number;
  /** From this time on. */
  since?: Date;
  /** Before this time. */
  until?: Date;
  /** A part of the text, whatever its case and diacritics. */
  text?: string;
  /** Only entries newer than this id. */
  afterId?: number;
  /** Only entries older than this id: the next page. */
  beforeId?: number;
  /** The order is newest first unless said otherwise. */
  oldestFirst?: boolean;
  limit: number;
}

/** The table `log_entries`, wherever it lies. */
export interface LogTable {
  insert(entries: LogEntry[]): Promise<void>;
  find(filter: LogFilter): Promise<StoredLogEntry[]>;
  /** How many `find` would find, counted up to its limit. */
  count(filter: LogFilter): Promise<number>;
  byId(id: number): Promise<StoredLogEntry | undefined>;
  /** The smallest and the largest number of an entry; zeros when there is none. */
  bounds(): Promise<{ first: number; last: number }>;
  /** A number below which no entry of this time or later lies; undefined when one may lie anywhere. */
  firstSince(time: Date): Promise<number | undefined>;
  /** A number above which no entry from before this time lies; undefined when one may lie anywhere. */
  lastBefore(time: Date): Promise<number | undefined>;
  /** The parts of the server that have written, 200 at most. */
  modules(): Promise<string[]>;
  /** Deletes what is older, `most` entries at once, and tells how many there were. */
  deleteBefore(time: Date, most: number): Promise<number>;
  close(): Promise<void>;
}

/** What the text of an entry is besides its own letters: without diacritics and capitals, where it has others than ASCII. */
export function foldedOf({ message, data }: LogEntry): string | null {
  const text = data ? `${message} ${JSON.stringify(data)}` : message;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(text) ? null : foldText(text);
}
