import type { Article, ArticleInput, ArticleState } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import type { RequestOptions } from '../../api/requestOptions';
import { createSubmission } from '../../api/submission';
import { sameValues } from '../../lib/mergeRecord';
import { type ArticleValues, articleInput } from './articleValues';

export interface Making {
  readonly content: ArticleValues;
  readonly state: ArticleState;
  /** The slug was generated, not typed: the server generates a free one at creation. */
  readonly isSlugMade?: boolean;
}

/** The created article; its content may be from an earlier attempt and still need saving. */
export interface Made extends Making {
  readonly article: Article;
}

/** An attempt with an unknown outcome, and its idempotency key. */
export interface PendingMaking {
  readonly making: Making;
  readonly key: string;
}

export interface ArticleCreation {
  run(making: Making): Promise<Made>;
  /** Whether an attempt may have created the article without a response. */
  isUnknown(): boolean;
  pending(): PendingMaking | undefined;
  resume(pending: PendingMaking): void;
}

/**
 * Creates one article, however often it is tried. While the outcome of an attempt is unknown, exactly that
 * attempt is repeated, with the same text and idempotency key: another text would create a second article.
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
        // Rejected, so nothing was created: the current text may be sent as a new attempt.
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

export function isAsWanted(made: Making, wanted: Making): boolean {
  return made.state === wanted.state && sameValues(made.content, wanted.content);
}

/**
 * The server processed the request and created nothing. Authentication, CSRF, timeout and rate limit errors
 * come before processing.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  const isAboutCaller = [401, 408, 429].includes(status) || code === 'CSRF_INVALID';
  return status >= 400 && status < 500 && !isAboutCaller;
}
