import { type InferAttributes, Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Desk } from '../../models/desk.ts';
import type { DeskDisposal } from '../../models/deskDisposal.ts';
import type { Clock } from '../../platform/clock.ts';
import { unindexArticle } from '../../search/indexArticles.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import { createDeskRecord } from './deskRecord.service.ts';
import { noticeLabel } from './noticeLabel.policy.ts';
import { reserveNumbers } from './reservedNumbers.policy.ts';
import { findUsedNumbers, type UsedNumbers } from './usedNumbers.queries.ts';

/** A desk as it was just before an older backup replaced it. */
type Disposal = Omit<InferAttributes<DeskDisposal>, 'id'>;

export interface DeskEnd {
  id: number;
  /** Tells it from another desk with the same number. */
  createdAt: string;
  version: number;
  probeTokenHash: string | null;
  /** The last entry of its record; undefined before the first. */
  head: { seq: number; hash: string } | undefined;
  numbers: UsedNumbers;
  disposals: readonly Disposal[];
  /** Of those who follow it. */
  tokenHashes: ReadonlySet<string>;
}

export interface LostEntries {
  slug: string;
  /** The number that is given next, where nobody knows which were given after the backup. */
  next?: string;
}

/**
 * Keeps a restore honest: the record of each desk says where it ended before, numbers go on behind the highest one that was
 * given, and what was ended since the backup stays so. See `docs/decisions/official-desk.md`.
 */
export function createRestoredDesks(clock: Clock) {
  async function lastEntry({ models }: Database, deskId: number, tx?: WriteTransaction) {
    const where = { desk_id: deskId };
    const order: [string, string][] = [['seq', 'DESC']];
    return models.DeskRecord.findOne({ where, order, ...(tx && { transaction: tx.transaction }) });
  }

  async function findEnd(database: Database, desk: Desk): Promise<DeskEnd> {
    const { category_id: id, created_at, version, probe_token_hash } = desk;
    const last = await lastEntry(database, id);
    const where = { desk_id: id };
    const disposals = await database.models.DeskDisposal.findAll({ where });
    const followers = await database.models.DeskSubscriber.findAll({ where, attributes: ['token_hash'] });
    return {
      id,
      createdAt: created_at.toISOString(),
      version,
      probeTokenHash: probe_token_hash,
      head: last ? { seq: last.seq, hash: last.hash } : undefined,
      numbers: await findUsedNumbers(database, id),
      disposals: disposals.map((one) => omitId(one.get())),
      tokenHashes: new Set(followers.map(({ token_hash }) => token_hash)),
    };
  }

  /** Who stopped following stays away, and nobody is notified again of what was sent after the backup. */
  async function keepFollowers(database: Database, tx: WriteTransaction, deskId: number, end?: DeskEnd) {
    const { transaction } = tx;
    const { DeskSubscriber } = database.models;
    const where = { desk_id: deskId };
    if (end)
      await DeskSubscriber.destroy({
        where: { ...where, token_hash: { [Op.notIn]: [...end.tokenHashes] } },
        transaction,
      });
    const told_seq = (await lastEntry(database, deskId, tx))?.seq ?? 0;
    await DeskSubscriber.update({ told_seq }, { where, transaction });
  }

  /** What was disposed of since the backup goes again, before anybody can read it. Its bytes are swept away. */
  async function disposeAgain(database: Database, tx: WriteTransaction, disposals: readonly Disposal[]) {
    const { transaction } = tx;
    const { Article, DeskDisposal: Disposals, DeskNotice, FileRecord } = database.models;
    const { append } = createDeskRecord({ database, clock });
    for (const disposal of disposals) {
      const { article_id: id, desk_id: deskId, iri } = disposal;
      // Of one posted after the backup, the number may become another article’s.
      if (!(await DeskNotice.findOne({ where: { article_id: id, iri }, transaction }))) continue;
      const facts = { notice: iri, number: noticeLabel(disposal), day: disposal.disposed_on };
      await append(tx, { deskId, articleId: id, deed: 'disposed', facts });
      await Disposals.create(disposal, { transaction });
      await unindexArticle(database, tx, id);
      await FileRecord.destroy({ where: { article_id: id }, transaction });
      await Article.destroy({ where: { id }, transaction });
    }
  }

  /** @returns undefined where nothing was lost */
  async function noteOne(
    database: Database,
    tx: WriteTransaction,
    desk: Desk,
    end?: DeskEnd,
  ): Promise<LostEntries | undefined> {
    const { transaction } = tx;
    const { category_id: deskId } = desk;
    const last = await lastEntry(database, deskId, tx);
    const isSame = end !== undefined && end.head?.hash === last?.hash;
    const hasRecord = last !== null || end?.head !== undefined;
    const isLost = hasRecord && !isSame;
    const year = Number(pragueDate(clock.now()).slice(0, 4));
    const numbers =
      end?.numbers ?? reserveNumbers(await findUsedNumbers(database, deskId, transaction), year);
    if (isLost) {
      const facts = { head: end?.head ?? null, numbers, are_numbers_known: end !== undefined };
      const { append } = createDeskRecord({ database, clock });
      await append(tx, { deskId, articleId: null, deed: 'restored', facts });
      await disposeAgain(database, tx, end?.disposals ?? []);
    }
    const isProbeKept = end?.probeTokenHash === desk.probe_token_hash;
    desk.set({
      // Another one than ever before, so that the static copy is written anew.
      version: Math.max(desk.version, end?.version ?? 0) + 1,
      ...(!isProbeKept && { probe_token_hash: null }),
    });
    await desk.save({ transaction });
    await keepFollowers(database, tx, deskId, end);
    return isLost
      ? { slug: desk.slug, ...(!end && { next: `${(numbers[year] ?? 0) + 1}/${year}` }) }
      : undefined;
  }

  return {
    async find(database: Database): Promise<DeskEnd[]> {
      const ends: DeskEnd[] = [];
      for (const desk of await database.models.Desk.findAll()) ends.push(await findEnd(database, desk));
      return ends;
    },

    /**
     * In the restored database.
     *
     * @param ends of the database that it replaces; undefined where that cannot be read
     * @returns the desks that may have lost entries
     */
    note(database: Database, ends: readonly DeskEnd[] = []): Promise<LostEntries[]> {
      return database.write(async (tx) => {
        const lost: LostEntries[] = [];
        for (const desk of await database.models.Desk.findAll({ transaction: tx.transaction })) {
          const isSame = ({ id, createdAt }: DeskEnd) =>
            id === desk.category_id && createdAt === desk.created_at.toISOString();
          const one = await noteOne(database, tx, desk, ends.find(isSame));
          if (one) lost.push(one);
        }
        return lost;
      });
    },
  };
}

function omitId({ id: _id, ...rest }: InferAttributes<DeskDisposal>): Disposal {
  return rest;
}

export type RestoredDesks = ReturnType<typeof createRestoredDesks>;
