import { Op, type WhereOptions } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { textContains } from '../../database/textContains.ts';
import type { Bus } from '../../events/bus.ts';
import type { Broadcast, BroadcastState, NotificationType } from '../../models/broadcast.ts';
import type { Clock } from '../../platform/clock.ts';
import { noticeText } from '../../platform/sanitizeNotice.ts';
import { csvExport, type ExportFormat, loadInSlices } from '../../shared/csvExport.ts';
import { foldText } from '../../shared/czechText.ts';
import { versionConflict } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type AudienceInput, requireAudience, toTargetIds } from './broadcastAudience.queries.ts';
import { BROADCAST_EXPORT_COLUMNS } from './broadcastExportColumns.policy.ts';
import {
  type BroadcastRecord,
  type BroadcastRecords,
  broadcastAuditObject,
  broadcastAuditView,
} from './broadcastRecords.queries.ts';
import { requireState, requireTimes, sanitizeNoticeInput, toEventColumns } from './broadcasts.policy.ts';
import type { SendBroadcast } from './sendBroadcast.service.ts';

export interface BroadcastInput extends AudienceInput {
  title: string;
  message: string;
  type: NotificationType;
  duration_seconds: number | null;
  starts_at: string | null;
  ends_at: string | null;
  event_starts_at?: string | null | undefined;
  event_ends_at?: string | null | undefined;
  event_all_day?: boolean | undefined;
  dismissible: boolean;
  by_mail?: boolean | undefined;
}

/** With `send` it is also sent, now or at its start. */
interface SavedInput extends BroadcastInput {
  send?: boolean | undefined;
}

interface BroadcastFilter {
  state?: BroadcastState | undefined;
  q?: string | undefined;
}

interface BroadcastsDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  records: BroadcastRecords;
  sendBroadcast: SendBroadcast;
}

type Present = (current: BroadcastRecord) => unknown;

export function createBroadcasts(deps: BroadcastsDeps) {
  const { database, bus, clock, audit, records, sendBroadcast } = deps;
  const { Broadcast: Broadcasts, BroadcastGroup, BroadcastUser, InboxItem } = database.models;

  function whereOf({ state, q }: BroadcastFilter): WhereOptions<Broadcast> {
    const folded = q === undefined ? '' : foldText(q.trim());
    return {
      // The server's own are no business of admins.
      path: null,
      ...(state && { state }),
      ...(folded !== '' && { [Op.and]: [textContains(database, 'title_search', folded)] }),
    };
  }

  async function exportCsv({ format, ...filter }: BroadcastFilter & { format: ExportFormat }) {
    const found = await Broadcasts.findAll({
      attributes: ['id'],
      where: whereOf(filter),
      order: [['id', 'DESC']],
    });
    const load = async (ids: readonly number[]) => {
      const where = { id: [...ids] };
      const rows = await Broadcasts.findAll({ where, include: [records.author], order: [['id', 'DESC']] });
      return records.loadRecords(rows);
    };
    const slices = loadInSlices(
      found.map(({ id }) => id),
      load,
    );
    return csvExport(BROADCAST_EXPORT_COLUMNS, slices, format);
  }

  async function list({ page, pageSize, ...filter }: BroadcastFilter & { page: number; pageSize: number }) {
    const { rows, count } = await Broadcasts.findAndCountAll({
      where: whereOf(filter),
      include: [records.author],
      order: [['id', 'DESC']],
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { rows: await records.loadRecords(rows), total: count };
  }

  async function replaceTargets(
    tx: WriteTransaction,
    broadcastId: number,
    input: AudienceInput,
  ): Promise<void> {
    const { transaction } = tx;
    const where = { broadcast_id: broadcastId };
    const { groupIds, userIds } = toTargetIds(input);
    await BroadcastGroup.destroy({ where, transaction });
    await BroadcastUser.destroy({ where, transaction });
    const groups = groupIds.map((group_id) => ({ ...where, group_id }));
    const users = userIds.map((user_id) => ({ ...where, user_id }));
    if (groups.length > 0) await BroadcastGroup.bulkCreate(groups, { transaction });
    if (users.length > 0) await BroadcastUser.bulkCreate(users, { transaction });
  }

  function create(actor: Actor, input: SavedInput): Promise<BroadcastRecord> {
    return database.write(async (tx) => {
      const values = toColumns(input);
      requireTimes(values, 'draft', clock.now());
      await requireAudience(database, tx, input);
      const { id } = await Broadcasts.create(
        { ...values, created_by: actor.id },
        { transaction: tx.transaction },
      );
      await replaceTargets(tx, id, input);
      const record = await records.read(id, tx);
      await audit.record(tx, {
        actor,
        action: 'notification.created',
        object: broadcastAuditObject(record.broadcast),
        before: null,
        after: broadcastAuditView(record),
      });
      tx.afterCommit(() => bus.publish({ type: 'notification.updated', data: { id } }));
      if (!input.send) return record;
      await sendBroadcast(tx, record.broadcast, actor);
      return records.read(id, tx);
    });
  }

  function update(
    actor: Actor,
    id: number,
    input: SavedInput & { version: number },
    present: Present,
  ): Promise<BroadcastRecord> {
    return database.write(async (tx) => {
      const broadcast = await records.lock(tx, id);
      requireState('update', broadcast.state);
      const before = await records.read(id, tx);
      if (broadcast.version !== input.version) throw versionConflict(present(before));
      const values = toColumns(input);
      // Sending lets a planned one start at once.
      requireTimes(values, input.send ? 'draft' : broadcast.state, clock.now());
      await requireAudience(database, tx, input);
      await broadcast.update({ ...values, version: broadcast.version + 1 }, { transaction: tx.transaction });
      await replaceTargets(tx, id, input);
      const record = await records.read(id, tx);
      await audit.record(tx, {
        actor,
        action: 'notification.updated',
        object: broadcastAuditObject(record.broadcast),
        before: broadcastAuditView(before),
        after: broadcastAuditView(record),
      });
      tx.afterCommit(() => bus.publish({ type: 'notification.updated', data: { id } }));
      if (!input.send) return record;
      await sendBroadcast(tx, broadcast, actor);
      return records.read(id, tx);
    });
  }

  /**
   * Also removes it from all inboxes.
   *
   * @throws AppError 409 when it has changed since `version`
   */
  function remove(actor: Actor, id: number, version: number, present: Present): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const broadcast = await records.lock(tx, id);
      const before = await records.read(id, tx);
      if (broadcast.version !== version) throw versionConflict(present(before));
      const items = await InboxItem.findAll({
        attributes: ['user_id'],
        where: { broadcast_id: id },
        raw: true,
        transaction,
      });
      await broadcast.destroy({ transaction });
      await audit.record(tx, {
        actor,
        action: 'notification.deleted',
        object: broadcastAuditObject(broadcast),
        before: broadcastAuditView(before),
        after: null,
      });
      const userIds = items.map(({ user_id }) => user_id);
      tx.afterCommit(() => {
        bus.publish({ type: 'notification.updated', data: { id } });
        if (userIds.length > 0) bus.publish({ type: 'notification.ended', data: { id, userIds } });
      });
    });
  }

  return { list, exportCsv, get: (id: number) => records.read(id), create, update, remove };
}

export type Broadcasts = ReturnType<typeof createBroadcasts>;

function toColumns(input: BroadcastInput) {
  const { type, duration_seconds, audience, dismissible } = input;
  const { title, message } = sanitizeNoticeInput(input);
  return {
    ...toEventColumns(input),
    by_mail: input.by_mail === true,
    title,
    message,
    type,
    duration_seconds,
    audience,
    dismissible,
    title_search: foldText(noticeText(title)),
    starts_at: input.starts_at === null ? null : new Date(input.starts_at),
    ends_at: input.ends_at === null ? null : new Date(input.ends_at),
  } satisfies Partial<Broadcast>;
}
