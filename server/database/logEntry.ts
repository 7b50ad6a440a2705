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
  level?: string;
  module?: string;
  requestId?: string;
  userId?: number;
  /** Only entries older than this id: the next page. */
  beforeId?: number;
  limit: number;
}

/** The table `log_entries`, wherever it lies. */
export interface LogTable {
  insert(entries: LogEntry[]): Promise<void>;
  /** Newest first. */
  find(filter: LogFilter): Promise<StoredLogEntry[]>;
  /** Deletes what is older and tells how much that was. */
  deleteBefore(time: Date): Promise<number>;
  close(): Promise<void>;
}

/** The filter as SQL conditions with named values; each has an index that ends in the id. */
export function logConditions(filter: LogFilter): { where: string; values: Record<string, string | number> } {
  const conditions: string[] = [];
  const values: Record<string, string | number> = { limit: filter.limit };
  const equal = {
    level: filter.level,
    module: filter.module,
    request_id: filter.requestId,
    user_id: filter.userId,
  };
  for (const [column, value] of Object.entries(equal)) {
    if (value === undefined) continue;
    conditions.push(`${column} = :${column}`);
    values[column] = value;
  }
  if (filter.beforeId !== undefined) {
    conditions.push('id < :before_id');
    values.before_id = filter.beforeId;
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}
