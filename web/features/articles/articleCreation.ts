import type { Article, ArticleInput, ArticleState } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import type { RequestOptions } from '../../api/requestOptions';
import { createSubmission } from '../../api/submission';
import { sameValues } from '../../lib/mergeRecord';
import { type ArticleValues, articleInput } from './articleValues';

/** What an article is made of. */
export interface Making {
  readonly content: ArticleValues;
  readonly state: ArticleState;
  /** Nobody has typed the address: the server makes one that is free when it makes the article. */
  readonly isSlugMade?: boolean;
}

/** What was made, which may be of an earlier text: what differs since is still to be saved. */
export interface Made extends Making {
  readonly article: Article;
}

/** An attempt of which nobody knows whether it came through, with the key that repeats it. */
export interface PendingMaking {
  readonly making: Making;
  readonly key: string;
}

export interface ArticleCreation {
  /** Makes the article, or finds that an earlier attempt has made it. */
  run(making: Making): Promise<Made>;
  /** Whether an article may be there of which no answer has told. */
  isUnknown(): boolean;
  /** What to repeat, should the page go before the answer comes. */
  pending(): PendingMaking | undefined;
  /** Repeats what an earlier page has begun. */
  resume(pending: PendingMaking): void;
}

/**
 * Makes one article, however often it is tried. While nobody knows whether an attempt came through, exactly that one
 * is repeated, the same text under the same key: another text would be another article.
 */
export function createCreation(
  send: (input: ArticleInput, options: RequestOptions) => Promise<Article>,
): ArticleCreation {
  const submission = createSubmission();
  let unknown: Making | undefined;

  async function attempt(making: Making): Promise<Made> {
    unknown = making;
    try {
      const article = await submission.run(inputOf(making), (options) => send(inputOf(making), options));
      unknown = undefined;
      return { ...making, article };
    } catch (error) {
      if (isRefusal(error)) unknown = undefined;
      throw error;
    }
  }

  return {
    async run(making) {
      if (!unknown) return attempt(making);
      try {
        return await attempt(unknown);
      } catch (error) {
        // Refused, so it was never made: what is written now may be taken all the same.
        if (unknown) throw error;
        return attempt(making);
      }
    },
    isUnknown: () => unknown !== undefined,
    pending() {
      const key = submission.key();
      return unknown && key !== undefined ? { making: unknown, key } : undefined;
    },
    resume({ making, key }) {
      unknown = making;
      submission.resume(inputOf(making), key);
    },
  };
}

function inputOf({ content, state, isSlugMade }: Making): ArticleInput {
  return articleInput(isSlugMade ? { ...content, slug: '' } : content, state);
}

/** Whether what was made is what was wanted. */
export function isAsWanted(made: Making, wanted: Making): boolean {
  return made.state === wanted.state && sameValues(made.content, wanted.content);
}

/** The server has looked at it and made nothing. Who has to sign in or to wait first was not looked at. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  const isAboutCaller = [401, 408, 429].includes(status) || code === 'CSRF_INVALID';
  return status >= 400 && status < 500 && !isAboutCaller;
}
