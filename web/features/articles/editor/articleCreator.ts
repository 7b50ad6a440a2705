import type { Article, ArticleInput, ArticleState } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import type { RequestOptions } from '../../../api/requestOptions';
import { createSubmission } from '../../../api/submission';
import { hasSameValues } from '../../../lib/mergeRecord';
import type { DraftValues } from '../../../session/drafts/draft';
import { type ArticleValues, articleInput } from '../articleValues';

export interface NewArticle {
  readonly content: ArticleValues;
  readonly state: ArticleState;
  /** The slug was generated, not typed: the server generates a free one at creation. */
  readonly isSlugMade?: boolean;
}

/** The created article; its content may be from an earlier attempt and still need saving. */
export interface CreatedArticle extends NewArticle {
  readonly article: Article;
}

/** An attempt with an unknown outcome, and its idempotency key. */
export interface PendingCreate {
  readonly making: NewArticle;
  readonly key: string;
}

export interface ArticleCreator {
  run(newArticle: NewArticle): Promise<CreatedArticle>;
  /** Whether an attempt may have created the article without a response. */
  isOutcomeUnknown(): boolean;
  pending(): PendingCreate | undefined;
  resume(pending: PendingCreate): void;
}

/**
 * Creates one article, however often it is tried. While the outcome of an attempt is unknown, exactly that
 * attempt is repeated, with the same text and idempotency key: another text would create a second article.
 */
export function createArticleCreator(
  send: (input: ArticleInput, options: RequestOptions) => Promise<Article>,
): ArticleCreator {
  const submission = createSubmission();
  let pendingArticle: NewArticle | undefined;

  async function attempt(newArticle: NewArticle): Promise<CreatedArticle> {
    pendingArticle = newArticle;
    try {
      const article = await submission.run(inputOf(newArticle), (options) =>
        send(inputOf(newArticle), options),
      );
      pendingArticle = undefined;
      return { ...newArticle, article };
    } catch (error) {
      if (isRejection(error)) pendingArticle = undefined;
      throw error;
    }
  }

  return {
    async run(newArticle) {
      if (!pendingArticle) return attempt(newArticle);
      try {
        return await attempt(pendingArticle);
      } catch (error) {
        // Rejected, so nothing was created: the current text may be sent as a new attempt.
        if (pendingArticle) throw error;
        return attempt(newArticle);
      }
    },
    isOutcomeUnknown: () => pendingArticle !== undefined,
    pending() {
      const key = submission.key();
      return pendingArticle && key !== undefined ? { making: pendingArticle, key } : undefined;
    },
    resume({ making: newArticle, key }) {
      pendingArticle = newArticle;
      submission.resume(inputOf(newArticle), key);
    },
  };
}

function inputOf({ content, state, isSlugMade }: NewArticle): ArticleInput {
  return articleInput(isSlugMade ? { ...content, slug: '' } : content, state);
}

export function matchesNewArticle(created: NewArticle, requested: NewArticle): boolean {
  return created.state === requested.state && hasSameValues(created.content, requested.content);
}

/**
 * The server processed the request and created nothing. Authentication, CSRF, timeout and rate limit errors
 * come before processing.
 */
function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  const isAboutCaller = [401, 408, 429].includes(status) || code === 'CSRF_INVALID';
  return status >= 400 && status < 500 && !isAboutCaller;
}

/** Saved beside the form draft, so that the next page repeats the same attempt. */
export function serializePendingCreate(pending: PendingCreate | undefined): DraftValues {
  return pending ? { making: JSON.stringify(pending) } : {};
}

export function parsePendingCreate({ making: json }: DraftValues): PendingCreate | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    return JSON.parse(json) as PendingCreate;
  } catch {
    return undefined;
  }
}
