import { createHash, randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { AccountLink, LinkPurpose } from '../../models/accountLink.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../shared/errors.ts';

const HOUR_MS = 60 * 60_000;
/** Who is invited may be away for some days; all else is done at once or asked for again. */
const LIFETIME_MS: Record<LinkPurpose, number> = {
  'reset-password': HOUR_MS,
  'confirm-email': HOUR_MS,
  'change-email': HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
};

/** Links by which a password may be set. */
export const PASSWORD_LINKS: LinkPurpose[] = ['reset-password', 'invitation'];

export interface NewLink {
  token: string;
  expiresAt: Date;
}

interface LinkRequest {
  purpose: LinkPurpose;
  userId: number;
  /** Where it is sent; left out when it is handed over. */
  email?: string;
  /** The admin who hands it over. */
  createdBy?: number;
}

/** One-time links: 256 random bits, of which only the hash is stored; each works once and for 60 minutes, an invitation for 7 days. */
export function createAccountLinks({ database, clock }: { database: Database; clock: Clock }) {
  const { AccountLink: Links } = database.models;

  /** A new link; an earlier one for the same purpose ends, and what has run out is swept up. */
  async function issue(tx: WriteTransaction, request: LinkRequest): Promise<NewLink> {
    const { transaction } = tx;
    const { purpose, userId, email = null, createdBy = null } = request;
    const now = clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
    await Links.destroy({ where: { expires_at: { [Op.lte]: now } }, transaction });
    await end(tx, purpose, userId);
    await Links.create(
      {
        purpose,
        user_id: userId,
        token_hash: hashOf(token),
        email,
        created_by: createdBy,
        expires_at: expiresAt,
      },
      { transaction },
    );
    return { token, expiresAt };
  }

  /** Ends what links of the user there are for this. */
  async function end({ transaction }: WriteTransaction, purpose: LinkPurpose, userId: number): Promise<void> {
    await Links.destroy({ where: { user_id: userId, purpose, used_at: null }, transaction });
  }

  /** Ends every link of the user, whatever it is for. */
  async function endAll({ transaction }: WriteTransaction, userId: number): Promise<void> {
    await Links.destroy({ where: { user_id: userId, used_at: null }, transaction });
  }

  const working = (purpose: LinkPurpose | LinkPurpose[], token: string) => ({
    purpose,
    token_hash: hashOf(token),
    used_at: null,
    expires_at: { [Op.gt]: clock.now() },
  });

  /** @throws 410 unless the link still works */
  async function find(purpose: LinkPurpose | LinkPurpose[], token: string): Promise<AccountLink> {
    const link = await Links.findOne({ where: working(purpose, token) });
    if (!link) throw linkExpired();
    return link;
  }

  /**
   * Uses the link up: of two at once, one wins.
   *
   * @throws 410 unless the link still works
   */
  async function use(
    { transaction }: WriteTransaction,
    purpose: LinkPurpose | LinkPurpose[],
    token: string,
  ): Promise<AccountLink> {
    const [used] = await Links.update(
      { used_at: clock.now() },
      { where: working(purpose, token), transaction },
    );
    const link = used === 1 && (await Links.findOne({ where: { token_hash: hashOf(token) }, transaction }));
    if (!link) throw linkExpired();
    return link;
  }

  return { issue, end, endAll, find, use };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** 410: used, run out, or never made; which of them is nobody's business. */
export function linkExpired(): AppError {
  return new AppError({
    status: 410,
    code: 'LINK_EXPIRED',
    message: 'Platnost odkazu vypršela nebo už byl použit. Vyžádejte si prosím nový.',
  });
}
