import {
  getGetFollowingKey,
  updateEventReminders,
  updateFollowing,
  updateNewsMail,
} from '../../generated/web/following/following';
import type { FollowChoice, FollowedSection, FollowingAnswer } from '../../generated/web/model';
import { useSetCachedResponse } from '../api/useSetCachedResponse';
import { useToast } from '../ui/useToast';
import { useUndoToast } from '../ui/useUndoToast';
import { followToast } from './followToast';

/** Rejects where it could not be saved. */
export function useSaveFollowing() {
  const toast = useToast();
  const showWithUndo = useUndoToast();
  const setCachedResponse = useSetCachedResponse();

  async function store(call: Promise<FollowingAnswer>): Promise<FollowingAnswer> {
    const answer = await call;
    await setCachedResponse(getGetFollowingKey(), answer);
    return answer;
  }

  return {
    /** Without a section, of all that have no choice of their own. */
    async choose(
      section: FollowedSection | undefined,
      choice: FollowChoice | null,
      former: FollowChoice | null,
    ): Promise<void> {
      const category_id = section?.category.id ?? null;
      const { data } = await store(updateFollowing({ category_id, choice }, { failures: 'caller' }));
      showWithUndo(followToast(data, section?.category), () =>
        store(updateFollowing({ category_id, choice: former })),
      );
    },

    /** The API call shows its own error. */
    async startMails(): Promise<void> {
      await store(updateNewsMail({ enabled: true }));
      toast.show({ type: 'success', title: 'E-maily o nových článcích jsou zapnuté' });
    },

    /** The API call shows its own error. */
    async setReminders(enabled: boolean): Promise<void> {
      await store(updateEventReminders({ enabled }));
      const title = enabled ? 'Akce vám den předem připomeneme' : 'Akce už připomínat nebudeme';
      toast.show({ type: 'success', title });
    },

    /** The API call shows its own error. */
    async endMails(): Promise<void> {
      await store(updateNewsMail({ enabled: false }));
      showWithUndo({ title: 'E-maily o nových článcích jsou vypnuté' }, () =>
        store(updateNewsMail({ enabled: true })),
      );
    },
  };
}
