import { Op } from 'sequelize';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database } from '../../database/database.ts';
import type { DeskRun, RunSource } from '../../models/deskRun.ts';
import type { Clock } from '../../platform/clock.ts';
import { gapsIn, MAX_SILENCE_MS, type Span } from './deskGaps.policy.ts';

export interface DeskGap extends Span {
  source: RunSource;
}

interface Watch {
  since: Date;
  seenAt: Date;
}

export function createDeskRuns({ database, clock }: { database: Database; clock: Clock }) {
  const { Desk, DeskRun: Runs } = database.models;

  /** A sign of life: the last run goes on, or a new one begins. Instances share them. */
  function note(source: RunSource, deskId: number | null): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      await acquireAdvisoryLock(database, tx, `desk-runs:${source}:${deskId}`);
      const now = clock.now();
      const last = await Runs.findOne({
        where: { source, desk_id: deskId },
        order: [['last_seen_at', 'DESC']],
        transaction,
      });
      const silence = last ? now.getTime() - last.last_seen_at.getTime() : Number.POSITIVE_INFINITY;
      // The clock of another instance may be ahead.
      if (silence <= 0 && last) return;
      if (last && silence <= MAX_SILENCE_MS) await last.update({ last_seen_at: now }, { transaction });
      else
        await Runs.create({ source, desk_id: deskId, started_at: now, last_seen_at: now }, { transaction });
    });
  }

  async function watchOf(source: RunSource, deskId: number | null): Promise<Watch | undefined> {
    const where = { source, desk_id: deskId };
    const since: Date | null = await Runs.min('started_at', { where });
    const seenAt: Date | null = await Runs.max('last_seen_at', { where });
    return since && seenAt ? { since: new Date(since), seenAt: new Date(seenAt) } : undefined;
  }

  async function gapsOf(source: RunSource, deskId: number | null, span: Span): Promise<DeskGap[]> {
    const runs: DeskRun[] = await Runs.findAll({
      where: {
        source,
        desk_id: deskId,
        last_seen_at: { [Op.gte]: span.from },
        started_at: { [Op.lte]: span.until },
      },
      order: [['started_at', 'ASC']],
    });
    const spans = runs.map(({ started_at, last_seen_at }) => ({ from: started_at, until: last_seen_at }));
    return gapsIn(span, spans).map((gap) => ({ ...gap, source }));
  }

  return {
    /** Only where there is a desk. */
    async noteOwn(): Promise<void> {
      if ((await Desk.count()) > 0) await note('own', null);
    },

    noteProbe: (deskId: number) => note('probe', deskId),

    /** What watched a desk: the server itself, and a probe where one ever reported. */
    async watches(deskId: number): Promise<Record<RunSource, Watch | undefined>> {
      return { own: await watchOf('own', null), probe: await watchOf('probe', deskId) };
    },

    /** Of the server, and of a probe since it first reported; in the order of time. */
    async gaps(deskId: number, span: Span): Promise<DeskGap[]> {
      const probe = await watchOf('probe', deskId);
      const watched = probe && { ...span, from: new Date(Math.max(+span.from, +probe.since)) };
      return [
        ...(await gapsOf('own', null, span)),
        ...(watched && watched.from < watched.until ? await gapsOf('probe', deskId, watched) : []),
      ].sort((a, b) => +a.from - +b.from);
    },
  };
}

export type DeskRuns = ReturnType<typeof createDeskRuns>;
