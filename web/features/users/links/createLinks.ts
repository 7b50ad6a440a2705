import type { UserLink } from '../../../../generated/web/model';
import { createUserLinks } from '../../../../generated/web/people/people';
import { ApiError } from '../../../api/apiError';

/** Few enough that the progress moves. */
const CHUNK = 100;

export interface LinksResult {
  readonly links: readonly UserLink[];
  /** Why the rest of the links were not made. */
  readonly problem?: string;
}

/** What was made before a failure is returned with it, because it is shown only once. */
export async function createLinks(
  ids: readonly number[],
  onProgress: (done: number) => void,
): Promise<LinksResult> {
  const links: UserLink[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    try {
      const answer = await createUserLinks({ ids: ids.slice(from, from + CHUNK) }, { failures: 'caller' });
      links.push(...answer.data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (links.length === 0) throw error;
      return { links, problem: error.text };
    }
    onProgress(Math.min(from + CHUNK, ids.length));
  }
  return { links };
}
