import { randomHex } from '../lib/randomHex';
import type { RequestOptions } from './requestOptions';

/** The attempts to save one form. */
export interface Submission {
  /** Saves with a key that stays the same until this content is saved, so that the server does a repeat only once. */
  run<Result>(content: unknown, save: (options: RequestOptions) => Promise<Result>): Promise<Result>;
  /** The key of the attempt that no answer has ended yet. */
  key(): string | undefined;
  /** Goes on from an attempt of an earlier page: this content is sent under that key. */
  resume(content: unknown, key: string): void;
}

/**
 * For a form that creates something: `const [submission] = useState(createSubmission)`, then
 * `submission.run(values, (options) => createThing(values, options))`. Trying again after a failure, or after signing
 * in anew, creates it once.
 */
export function createSubmission(): Submission {
  let series: { readonly content: string; readonly key: string } | undefined;
  return {
    key: () => series?.key,
    resume(content, key) {
      series = { content: JSON.stringify(content), key };
    },
    async run(content, save) {
      const text = JSON.stringify(content);
      // Another content under the same key would be refused: it is not a repeat.
      const attempt = series?.content === text ? series : { content: text, key: randomHex(16) };
      series = attempt;
      const result = await save({ headers: { 'Idempotency-Key': attempt.key } });
      if (series === attempt) series = undefined;
      return result;
    },
  };
}
