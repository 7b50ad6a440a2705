import { randomBytes } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Desk } from '../../models/desk.ts';
import type { DeskHead } from '../../models/deskHead.ts';
import type { DeskRecord } from '../../models/deskRecord.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../../shared/hashToken.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { deskNotFound, unknownProbe } from './desk.errors.ts';
import type { DeskGap, DeskRuns } from './deskRuns.service.ts';
import type { DeskVerification, VerifyDesk } from './deskVerification.service.ts';

const MAX_HEADS = 100;
const GAP_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

export interface DeskProofView {
  recordCount: number;
  recordHash: string | null;
  /** Newest first. */
  heads: DeskHead[];
  hasProbe: boolean;
  probeSeenAt: Date | null;
  ownSince: Date | null;
  /** Of the last 30 days, newest first. */
  gaps: DeskGap[];
  /** Newest first. */
  restorations: DeskRecord[];
}

interface DeskProofDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  runs: DeskRuns;
  verify: VerifyDesk;
}

export function createDeskProof({ database, clock, audit, runs, verify }: DeskProofDeps) {
  const { Category, Desk: Desks, DeskHead: Heads, DeskRecord: Records } = database.models;

  /** @throws 404 for one that the caller may not write too */
  async function find(permissions: Permissions, id: number): Promise<Desk> {
    const desk = permissions.writeIds.has(id) ? await Desks.findByPk(id) : null;
    if (!desk) throw deskNotFound();
    return desk;
  }

  return {
    async get(permissions: Permissions, id: number): Promise<DeskProofView> {
      const desk = await find(permissions, id);
      const now = clock.now();
      const { own, probe } = await runs.watches(id);
      const from = new Date(Math.max(now.getTime() - GAP_DAYS * DAY_MS, own?.since.getTime() ?? 0));
      const last = await Records.findOne({ where: { desk_id: id }, order: [['seq', 'DESC']] });
      return {
        recordCount: last?.seq ?? 0,
        recordHash: last?.hash ?? null,
        heads: await Heads.findAll({
          where: { desk_id: id },
          order: [['taken_on', 'DESC']],
          limit: MAX_HEADS,
        }),
        hasProbe: desk.probe_token_hash !== null,
        probeSeenAt: probe?.seenAt ?? null,
        ownSince: own?.since ?? null,
        gaps: own ? (await runs.gaps(id, { from, until: now })).reverse() : [],
        restorations: await Records.findAll({
          where: { desk_id: id, deed: 'restored' },
          order: [['seq', 'DESC']],
          limit: MAX_HEADS,
        }),
      };
    },

    async verify(permissions: Permissions, id: number): Promise<DeskVerification> {
      return verify(await find(permissions, id));
    },

    /** The former key of the probe stops working. @throws 404 */
    renewProbeToken(actor: Actor, id: number): Promise<string> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        const desk = await Desks.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
        if (!desk) throw deskNotFound();
        const token = randomBytes(32).toString('base64url');
        await desk.update({ probe_token_hash: hashToken(token) }, { transaction });
        const { name } = await Category.findByPk(id, { transaction, rejectOnEmpty: true });
        await audit.record(tx, {
          actor,
          action: 'desk.probe-renewed',
          object: { type: 'desk', id, label: name },
          before: null,
          after: null,
        });
        return token;
      });
    },

    /** A probe has just reached the desk whose key it has. @throws 404 for a key that is not valid */
    async reportProbe(token: string): Promise<void> {
      const where = { probe_token_hash: hashToken(token) };
      const desk = await Desks.findOne({ where, attributes: ['category_id'] });
      if (!desk) throw unknownProbe();
      await runs.noteProbe(desk.category_id);
    },
  };
}

export type DeskProof = ReturnType<typeof createDeskProof>;
