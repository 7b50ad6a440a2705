import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { UserStore } from '../account/sessions/userStore.service.ts';
import type { ListedQuestion, QuestionedArticle } from './questions.types.ts';

/** Whom an answer reaches: an account, which may have an address, or a visitor's address alone. */
export type Addressee = { userId: number; email: string | null } | { userId: null; email: string };

interface QuestionPeopleDeps {
  database: Database;
  users: Pick<UserStore, 'find'>;
  permissions: Pick<PermissionsService, 'of' | 'ofVisitor'>;
  mailState: MailState;
}

export function createQuestionPeople({ database, users, permissions, mailState }: QuestionPeopleDeps) {
  const { User } = database.models;

  async function mayAnswer(userId: number, { category_id }: QuestionedPlace): Promise<boolean> {
    return (await users.find(userId)) !== null && (await permissions.of(userId)).writeIds.has(category_id);
  }

  /** The first of these who may still answer; otherwise the admins. */
  async function answerersOf(
    article: QuestionedPlace,
    candidates: readonly (number | null | undefined)[],
  ): Promise<number[]> {
    for (const id of candidates) if (id != null && (await mayAnswer(id, article))) return [id];
    const admins = await User.findAll({ where: { role: 'admin', state: 'active' }, attributes: ['id'] });
    return admins.map(({ id }) => id);
  }

  /** Null when an answer reaches nobody who may still read it. */
  async function addresseeOf({
    userId,
    email,
    article,
  }: Pick<ListedQuestion, 'userId' | 'email' | 'article'>): Promise<Addressee | null> {
    if (userId !== null) {
      const user = await User.findOne({ where: { id: userId, state: 'active' }, attributes: ['email'] });
      return user && mayBeNotified(await permissions.of(userId), article)
        ? { userId, email: user.email }
        : null;
    }
    if (email === null || !mailState.isEnabled()) return null;
    return mayBeNotified(await permissions.ofVisitor(), article) ? { userId, email } : null;
  }

  async function addressesOf(userIds: readonly number[]): Promise<string[]> {
    const found = await User.findAll({ where: { id: [...userIds] }, attributes: ['email'] });
    return found.flatMap(({ email }) => email ?? []);
  }

  return { answerersOf, addresseeOf, addressesOf };
}

export type QuestionPeople = ReturnType<typeof createQuestionPeople>;

type QuestionedPlace = Pick<QuestionedArticle, 'category_id'>;

/** Who may read the section is answered, also when the article has left the board since. */
export function mayBeNotified(
  { board }: Pick<Permissions, 'board'>,
  { category_id, state }: Pick<QuestionedArticle, 'category_id' | 'state'>,
): boolean {
  return state !== 'trashed' && board.ids.has(category_id);
}
