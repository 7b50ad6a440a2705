import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';

export async function defaultGroupIds(
  { models }: Database,
  { transaction }: WriteTransaction,
): Promise<number[]> {
  const groups = await models.Group.findAll({ where: { is_default: true }, attributes: ['id'], transaction });
  return groups.map(({ id }) => id);
}

export async function joinDefaultGroup(
  database: Database,
  tx: WriteTransaction,
  user: { id: number },
  clock: Clock,
): Promise<void> {
  const { Group, GroupMember } = database.models;
  const { transaction } = tx;
  for (const group_id of await defaultGroupIds(database, tx)) {
    await GroupMember.create({ group_id, user_id: user.id, created_at: clock.now() }, { transaction });
    await Group.increment('version', { where: { id: group_id }, transaction });
  }
}
