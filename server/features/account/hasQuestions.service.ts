import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Categories } from '../categories/categories.service.ts';

/** Whether a signed-in person may ask an author somewhere, or has asked: whether questions are of any use to them. */
export function createHasQuestions({ database, categories }: { database: Database; categories: Categories }) {
  return async ({ userId, board }: Permissions): Promise<boolean> => {
    const takesQuestions = (await categories.all()).some(
      ({ id, questions }) => questions !== 'off' && board.ids.has(id),
    );
    if (takesQuestions) return true;
    const asked = await database.models.Question.findOne({
      where: { user_id: userId },
      attributes: ['id'],
    });
    return asked !== null;
  };
}

export type HasQuestions = ReturnType<typeof createHasQuestions>;
