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
  levels?: readonly string[];
  module?: string;
  requestId?: string;
  userId?: number;
  /** Inclusive. */
  since?: Date;
  /** Exclusive. */
  until?: Date;
  text?: string;
  afterId?: number;
  beforeId?: number;
  oldestFirst?: boolean;
  limit: number;
}

export interface LogTable {
  insert(entries: LogEntry[]): Promise<void>;
  find(filter: LogFilter): Promise<StoredLogEntry[]>;
  count(filter: LogFilter): Promise<number>;
  byId(id: number): Promise<StoredLogEntry | undefined>;
  bounds(): Promise<{ first: number; last: number }>;
  /** Lower bound for the ids of entries from `time` on; undefined when unknown. */
  firstSince(time: Date): Promise<number | undefined>;
  /** Upper bound for the ids of entries from before `time`; undefined when unknown. */
  lastBefore(time: Date): Promise<number | undefined>;
  modules(): Promise<string[]>;
  /** Deletes up to `limit` older entries; returns how many. */
  deleteBefore(time: Date, limit: number): Promise<number>;
  close(): Promise<void>;
}

/** The searchable text without case and diacritics; null when it is pure ASCII, where LIKE suffices. */
export function foldedOf({ message, data }: LogEntry): string | null {
  const text = data ? `${message} ${JSON.stringify(data)}` : message;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(text) ? null : foldText(text);
}
