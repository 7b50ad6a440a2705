import { useState } from 'react';
import type { UserChanged, UsersChangeAction } from '../../../../generated/web/model';
import { changeUsers } from '../../../../generated/web/people/people';
import { ApiError } from '../../../api/apiError';
import { createSubmission } from '../../../api/submission';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import { useToast } from '../../../ui/useToast';

export type MailAction = Extract<UsersChangeAction, 'invite' | 'mail-password-link'>;

const TITLES: Readonly<Record<MailAction, string>> = {
  invite: 'Pozvánky odejdou',
  'mail-password-link': 'Odkazy odejdou',
};

/** Queues mails with links; the server sends them one after another. */
export function useMailLinks() {
  const toast = useToast();
  const refresh = useRevalidatePeople();
  const [submission] = useState(createSubmission);
  const [isBusy, setIsBusy] = useState(false);

  /** @returns a row for each. @throws ApiError */
  async function mail(action: MailAction, ids: readonly number[]): Promise<readonly UserChanged[]> {
    const change = { ids: [...ids], action };
    const { data } = await submission.run(change, (options) =>
      changeUsers(change, { ...options, failures: 'caller' }),
    );
    await refresh();
    const queued = data.filter(({ done }) => done).length;
    if (queued > 0) {
      const message = `E-mail přijde ${countOf(queued, NOUNS.personDative)}.`;
      toast.show({ type: 'success', title: TITLES[action], message });
    }
    return data;
  }

  async function mailOne({ id, full_name }: { id: number; full_name: string }): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const [row] = await mail('invite', [id]);
      if (row && !row.done) toast.show({ type: 'error', title: full_name, message: row.error ?? '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Pozvánka neodešla', message: error.text });
    } finally {
      setIsBusy(false);
    }
  }

  return { mail, mailOne, isBusy };
}
