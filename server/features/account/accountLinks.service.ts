import { randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { AccountLink, LinkPurpose } from '../../models/accountLink.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../shared/errors.ts';
import { hashToken } from '../../shared/hashToken.ts';

const HOUR_MS = 60 * 60_000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  'reset-password': HOUR_MS,
  'confirm-email': HOUR_MS,
  'change-email': HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
};

/** Of links that an admin hands over, on paper too. */
export const HANDED_OVER_MS = LIFETIME_MS.invitation;

export const PASSWORD_LINK_PURPOSES: LinkPurpose[] = ['reset-password', 'invitation'];

export interface NewLink {
  token: string;
  expiresAt: Date;
}

interface LinkRequest {
  purpose: LinkPurpose;
  userId: number;
  email?: string;
  createdBy?: number;
  lifetimeMs?: number;
}

/**
 * One-time links with 256 random bits, of which only the hash is stored. Valid for 60 minutes, an invitation
 * for 7 days.
 */
export function createAccountLinks({ database, clock }: { database: Database; clock: Clock }) {
  const { AccountLink: Links, LinkMail } = database.models;

  /**
   * Issues a link. Earlier links of the user for the same purpose are revoked, with a mail that would bring another, and all
   * expired links are deleted but invitations, which show when somebody was invited.
   */
  async function issue(tx: WriteTransaction, request: LinkRequest): Promise<NewLink> {
    await dropMail(tx, request.purpose, request.userId);
    return issueForMail(tx, request);
  }

  /** As `issue`, for the mail that waits for this link: it stays until it is sent. */
  async function issueForMail(tx: WriteTransaction, request: LinkRequest): Promise<NewLink> {
    const { transaction } = tx;
    const { purpose, userId, email = null, createdBy = null } = request;
    const { lifetimeMs = LIFETIME_MS[purpose] } = request;
    const now = clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const isOfNoUse = { [Op.or]: [{ purpose: { [Op.ne]: 'invitation' } }, { used_at: { [Op.ne]: null } }] };
    await Links.destroy({ where: { expires_at: { [Op.lte]: now }, ...isOfNoUse }, transaction });
    await dropLinks(tx, purpose, userId);
    await Links.create(
      {
        purpose,
        user_id: userId,
        token_hash: hashToken(token),
        email,
        created_by: createdBy,
        expires_at: expiresAt,
      },
      { transaction },
    );
    return { token, expiresAt };
  }

  async function dropLinks({ transaction }: WriteTransaction, purpose: LinkPurpose, userId: number) {
    await Links.destroy({ where: { user_id: userId, purpose, used_at: null }, transaction });
  }

  async function dropMail({ transaction }: WriteTransaction, purpose: LinkPurpose, userId: number) {
    if (purpose !== 'invitation' && purpose !== 'reset-password') return;
    await LinkMail.destroy({ where: { user_id: userId, purpose }, transaction });
  }

  /** Ends what was mailed to another address than the one the user has now; a mail that waits goes to the new one. */
  async function followAddress(
    { transaction }: WriteTransaction,
    { id: user_id, email }: Pick<User, 'id' | 'email'>,
  ): Promise<void> {
    const elsewhere = email === null ? { [Op.not]: null } : { [Op.ne]: email };
    const purpose = PASSWORD_LINK_PURPOSES;
    await Links.destroy({ where: { user_id, purpose, used_at: null, email: elsewhere }, transaction });
    // One that was given up says nothing about the new address.
    const isOver = email === null ? {} : { due_at: null };
    await LinkMail.destroy({ where: { user_id, ...isOver }, transaction });
    // Also one that is being sent, which has attempts; others wait for their time, as those of an import do.
    const anew = { due_at: clock.now(), attempts: 0 };
    await LinkMail.update(anew, { where: { user_id, attempts: { [Op.gt]: 0 } }, transaction });
  }

  /** Also the mail that would bring another. */
  async function revoke(tx: WriteTransaction, purpose: LinkPurpose, userId: number): Promise<void> {
    await dropLinks(tx, purpose, userId);
    await dropMail(tx, purpose, userId);
  }

  /** Also the mails that would bring another. */
  async function revokeAll({ transaction }: WriteTransaction, userId: number): Promise<void> {
    await Links.destroy({ where: { user_id: userId, used_at: null }, transaction });
    await LinkMail.destroy({ where: { user_id: userId }, transaction });
  }

  const validLink = (purpose: LinkPurpose | LinkPurpose[], token: string) => ({
    purpose,
    token_hash: hashToken(token),
    used_at: null,
    expires_at: { [Op.gt]: clock.now() },
  });

  /** @throws 410 unless the link still works */
  async function find(purpose: LinkPurpose | LinkPurpose[], token: string): Promise<AccountLink> {
    const link = await Links.findOne({ where: validLink(purpose, token) });
    if (!link) throw linkExpired();
    return link;
  }

  /**
   * Marks the link as used; of two concurrent uses one succeeds.
   *
   * @throws 410 unless the link still works
   */
  async function consume(
    { transaction }: WriteTransaction,
    purpose: LinkPurpose | LinkPurpose[],
    token: string,
  ): Promise<AccountLink> {
    const [used] = await Links.update(
      { used_at: clock.now() },
      { where: validLink(purpose, token), transaction },
    );
    const link =
      used === 1 && (await Links.findOne({ where: { token_hash: hashToken(token) }, transaction }));
    if (!link) throw linkExpired();
    return link;
  }

  return { issue, issueForMail, revoke, revokeAll, followAddress, find, consume };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;

/** The same 410 for a used, an expired and an unknown link. */
export function linkExpired(): AppError {
  return new AppError({
    status: 410,
    code: 'LINK_EXPIRED',
    message: 'Platnost odkazu vypršela nebo už byl použit. Vyžádejte si prosím nový.',
  });
}
