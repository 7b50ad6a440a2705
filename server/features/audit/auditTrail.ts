import { literal, Op, type WhereOptions, where as whereSql } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { AuditEntry } from '../../models/auditEntry.ts';
import { foldText } from '../../shared/czechText.ts';

/** What an admin asks of the audit trail. */
export interface AuditQuery {
  action?: string | undefined;
  object?: string | undefined;
  user?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  request?: string | undefined;
  q?: string | undefined;
}

export interface AuditPage {
  rows: AuditEntry[];
  next: number | null;
  /** How far a search got before its time was up. */
  searchedTo: Date | null;
}

const BUDGET_MS = 150;
const AT_ONCE = 500;
/** Of several instances, and of a clock that is put right, lines come a little out of the order of their times. */
const DISORDER_MS = 3_600_000;

/** No line has this number. */
const NONE = 2_147_483_647;

/** Reads the trail of who did what, newest first. */
export function createAuditTrail(database: Database) {
  const { AuditEntry: Entries } = database.models;

  function read(where: WhereOptions[], before: number | undefined, limit: number): Promise<AuditEntry[]> {
    const older = before === undefined ? [] : [{ id: { [Op.lt]: before } }];
    return Entries.findAll({ where: { [Op.and]: [...where, ...older] }, order: [['id', 'DESC']], limit });
  }

  /** One page from before the line `cursor` on; a text is looked for in what the other filters leave, for a while. */
  async function page(query: AuditQuery, limit: number, cursor?: number): Promise<AuditPage> {
    const where = [...conditions(query), ...(await period(query))];
    const text = foldText(query.q?.trim() ?? '');
    if (text) return searchText(where, text, limit, cursor);
    const rows = await read(where, cursor, limit + 1);
    const shown = rows.slice(0, limit);
    return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null, searchedTo: null };
  }

  /**
   * A period as ids between which its lines lie, because every index ends in the id and the order is by it: by the
   * times themselves all lines of the period would be read and sorted for each page.
   */
  async function period({ since, until }: AuditQuery): Promise<WhereOptions[]> {
    const at = literal(database.dialect === 'sqlite' ? '+at' : "at + INTERVAL '0'");
    const from = since === undefined ? undefined : new Date(since);
    const to = until === undefined ? undefined : new Date(until);
    const first = from && (await firstSince(from.getTime() - DISORDER_MS));
    const last = to && (await lastBefore(to));
    return [
      ...(from ? [whereSql(at, { [Op.gte]: from }), { id: { [Op.gte]: first ?? NONE } }] : []),
      ...(to ? [whereSql(at, { [Op.lt]: to }), { id: { [Op.lte]: last ?? 0 } }] : []),
    ];
  }

  /** The number of the first line of this time or later; undefined when there is none. */
  async function firstSince(time: number): Promise<number | undefined> {
    const line = await Entries.findOne({
      attributes: ['id'],
      where: { at: { [Op.gte]: new Date(time) } },
      order: ['at', 'id'],
      raw: true,
    });
    return line?.id;
  }

  /**
   * The highest number of a line from before this time; undefined when there is none. Looked for among what came before
   * it, because one line of a clock that ran ahead stands at any number.
   */
  async function lastBefore(time: Date): Promise<number | undefined> {
    const near = { [Op.gte]: new Date(time.getTime() - DISORDER_MS), [Op.lt]: time };
    const last = await Entries.max<number | null, AuditEntry>('id', { where: { at: near } });
    if (last !== null) return last;
    const line = await Entries.findOne({
      attributes: ['id'],
      where: { at: { [Op.lt]: time } },
      order: [
        ['at', 'DESC'],
        ['id', 'DESC'],
      ],
      raw: true,
    });
    return line?.id;
  }

  async function searchText(
    where: WhereOptions[],
    text: string,
    limit: number,
    cursor: number | undefined,
  ): Promise<AuditPage> {
    const deadline = performance.now() + BUDGET_MS;
    const rows: AuditEntry[] = [];
    for (let before = cursor; ; ) {
      const batch = await read(where, before, AT_ONCE);
      for (const entry of batch) {
        if (textOf(entry).includes(text)) rows.push(entry);
        if (rows.length === limit) return { rows, next: entry.id, searchedTo: null };
      }
      const last = batch.at(-1);
      if (!last || batch.length < AT_ONCE) return { rows, next: null, searchedTo: null };
      if (performance.now() > deadline) return { rows, next: last.id, searchedTo: last.at };
      before = last.id;
    }
  }

  /** All that one request did, in its order. */
  function ofRequest(request_id: string): Promise<AuditEntry[]> {
    return Entries.findAll({ where: { request_id }, order: ['id'], limit: AT_ONCE });
  }

  /** The actions and the kinds of objects that there are, each found by one step in its index. */
  async function kinds(): Promise<{ actions: string[]; objects: string[] }> {
    const [actions, objects] = await Promise.all([distinct('action'), distinct('object_type')]);
    return { actions, objects };
  }

  async function distinct(column: 'action' | 'object_type'): Promise<string[]> {
    const rows = await selectRows<{ name: string }>(
      database,
      `WITH RECURSIVE names (name) AS (
        SELECT MIN(${column}) FROM audit_log
        UNION ALL
        SELECT (SELECT MIN(${column}) FROM audit_log WHERE ${column} > names.name) FROM names
        WHERE names.name IS NOT NULL
      )
      SELECT name FROM names WHERE name IS NOT NULL LIMIT 200`,
    );
    return rows.map(({ name }) => name);
  }

  return { page, ofRequest, kinds };
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;

function conditions({ action, object, user, request }: AuditQuery): WhereOptions[] {
  return [
    ...(action === undefined ? [] : [{ action }]),
    ...(object === undefined ? [] : [{ object_type: object }]),
    ...(user === undefined ? [] : [{ actor_id: user }]),
    ...(request === undefined ? [] : [{ request_id: request }]),
  ];
}

/** All that can be read of an entry, as it is compared. */
function textOf(entry: AuditEntry): string {
  const { actor_name, action, object_type, object_id, object_label, before, after, request_id, ip } = entry;
  const parts = [actor_name, action, object_type, object_id, object_label, request_id, ip];
  return foldText([...parts, before && JSON.stringify(before), after && JSON.stringify(after)].join('\n'));
}
