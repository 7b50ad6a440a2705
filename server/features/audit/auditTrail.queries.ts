import { literal, Op, type WhereOptions, where as whereSql } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { AuditEntry } from '../../models/auditEntry.ts';
import { foldText } from '../../shared/czechText.ts';
import { type AuditKind, type AuditSource, auditSources, objectTypesOf } from './auditKinds.policy.ts';

export interface AuditQuery {
  kind?: AuditKind | undefined;
  action?: string | undefined;
  object?: string | undefined;
  /** Needs `object`. */
  object_id?: string | undefined;
  user?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  request?: string | undefined;
  q?: string | undefined;
}

export interface AuditPage {
  rows: AuditEntry[];
  next: number | null;
  /** How far a search got within its time budget; null when it is complete. */
  searchedTo: Date | null;
}

const SEARCH_BUDGET_MS = 150;
const BATCH_SIZE = 500;
/** With several instances and adjusted clocks, ids and times may disagree by this much. */
const MAX_CLOCK_SKEW_MS = 3_600_000;

const IMPOSSIBLE_ID = 2_147_483_647;

export function createAuditTrail(database: Database) {
  const { AuditEntry: Entries } = database.models;

  /** Each source has an index that ends with the id, so that none of them is read further than one page. */
  async function read(
    { sources, where }: Selection,
    before: number | undefined,
    limit: number,
  ): Promise<AuditEntry[]> {
    const olderThan = before === undefined ? [] : [{ id: { [Op.lt]: before } }];
    const parts = await Promise.all(
      sources.map((source) =>
        Entries.findAll({
          where: { [Op.and]: [...source, ...where, ...olderThan] },
          order: [['id', 'DESC']],
          limit,
        }),
      ),
    );
    const [only = []] = parts;
    return parts.length === 1
      ? only
      : parts
          .flat()
          .sort((a, b) => b.id - a.id)
          .slice(0, limit);
  }

  /** Text is searched in the entries the other filters leave, within the time budget. */
  async function page(query: AuditQuery, limit: number, cursor?: number): Promise<AuditPage> {
    const selection = {
      sources: sourcesOf(query),
      where: [...conditions(query), ...(await period(query))],
    };
    const text = foldText(query.q?.trim() ?? '');
    if (text) return searchText(selection, text, limit, cursor);
    const rows = await read(selection, cursor, limit + 1);
    const visible = rows.slice(0, limit);
    return {
      rows: visible,
      next: rows.length > limit ? (visible.at(-1)?.id ?? null) : null,
      searchedTo: null,
    };
  }

  /**
   * Converts a period to a range of ids, because every index ends with the id. Filtering by time alone would
   * read and sort the whole period for each page.
   */
  async function period({ since, until }: AuditQuery): Promise<WhereOptions[]> {
    const at = literal(database.dialect === 'sqlite' ? '+at' : "at + INTERVAL '0'");
    const from = since === undefined ? undefined : new Date(since);
    const to = until === undefined ? undefined : new Date(until);
    const first = from && (await firstSince(from.getTime() - MAX_CLOCK_SKEW_MS));
    const last = to && (await lastBefore(to));
    return [
      ...(from ? [whereSql(at, { [Op.gte]: from }), { id: { [Op.gte]: first ?? IMPOSSIBLE_ID } }] : []),
      ...(to ? [whereSql(at, { [Op.lt]: to }), { id: { [Op.lte]: last ?? 0 } }] : []),
    ];
  }

  /** The first id of this time or later. */
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
   * The highest id before this time. Searched near that time first, because an entry with a future time may
   * have any id.
   */
  async function lastBefore(time: Date): Promise<number | undefined> {
    const nearBefore = { [Op.gte]: new Date(time.getTime() - MAX_CLOCK_SKEW_MS), [Op.lt]: time };
    const last = await Entries.max<number | null, AuditEntry>('id', { where: { at: nearBefore } });
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
    selection: Selection,
    text: string,
    limit: number,
    cursor: number | undefined,
  ): Promise<AuditPage> {
    const deadline = performance.now() + SEARCH_BUDGET_MS;
    const rows: AuditEntry[] = [];
    for (let before = cursor; ; ) {
      const batch = await read(selection, before, BATCH_SIZE);
      for (const entry of batch) {
        if (textOf(entry).includes(text)) rows.push(entry);
        if (rows.length === limit) return { rows, next: entry.id, searchedTo: null };
      }
      const last = batch.at(-1);
      if (!last || batch.length < BATCH_SIZE) return { rows, next: null, searchedTo: null };
      if (performance.now() > deadline) return { rows, next: last.id, searchedTo: last.at };
      before = last.id;
    }
  }

  function findByRequest(request_id: string): Promise<AuditEntry[]> {
    return Entries.findAll({ where: { request_id }, order: ['id'], limit: BATCH_SIZE });
  }

  /** Uses a loose index scan: one index lookup per distinct value. */
  async function listKinds(): Promise<{ actions: string[]; objects: string[] }> {
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

  return { page, findByRequest, listKinds };
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;

interface Selection {
  /** Conditions of which a line meets one; their lines are different ones. */
  readonly sources: readonly WhereOptions[][];
  readonly where: readonly WhereOptions[];
}

/** A kind narrows the objects of a person's history, which are of two types. */
function sourcesOf({ kind, object, object_id }: AuditQuery): readonly WhereOptions[][] {
  const ofKind = kind === undefined ? [[]] : auditSources(kind).map(toConditions);
  if (object === undefined) return ofKind;
  const ofObject = object_id === undefined ? {} : { object_id };
  const types = object_id === undefined ? [object] : objectTypesOf(object);
  return types.flatMap((object_type) =>
    ofKind.map((conditions) => [...conditions, { object_type, ...ofObject }]),
  );
}

function toConditions(source: AuditSource): WhereOptions[] {
  if ('action' in source) return [{ action: source.action }];
  const { object_type, without } = source;
  return [{ object_type }, ...(without ? [{ action: { [Op.notIn]: [...without] } }] : [])];
}

function conditions({ action, user, request }: AuditQuery): WhereOptions[] {
  return [
    ...(action === undefined ? [] : [{ action }]),
    ...(user === undefined ? [] : [{ actor_id: user }]),
    ...(request === undefined ? [] : [{ request_id: request }]),
  ];
}

function textOf(entry: AuditEntry): string {
  const { actor_name, action, object_type, object_id, object_label, before, after, request_id, ip } = entry;
  const parts = [actor_name, action, object_type, object_id, object_label, request_id, ip];
  return foldText([...parts, before && JSON.stringify(before), after && JSON.stringify(after)].join('\n'));
}
