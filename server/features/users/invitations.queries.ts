import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import { type InvitationState, invitationState, isInvited } from './invitation.policy.ts';

export async function findInvitations(
  { models }: Database,
  users: readonly User[],
  now: Date,
  tx?: WriteTransaction,
): Promise<Map<number, InvitationState>> {
  const user_id = users.filter(isInvited).map(({ id }) => id);
  if (user_id.length === 0) return new Map();
  const options = tx ? { transaction: tx.transaction } : {};
  const where = { user_id, purpose: 'invitation' as const };
  const links = await models.AccountLink.findAll({
    where: { ...where, used_at: { [Op.is]: null } },
    order: ['id'],
    ...options,
  });
  const mails = await models.LinkMail.findAll({ where, ...options });
  const linkOf = new Map(links.map((link) => [link.user_id, link]));
  const mailOf = new Map(mails.map((mail) => [mail.user_id, mail]));
  return new Map(user_id.map((id) => [id, invitationState(linkOf.get(id), mailOf.get(id), now)]));
}
