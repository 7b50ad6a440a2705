import { randomHex } from '../lib/randomHex';
import type { RequestOptions } from './requestOptions';

export interface Submission {
  /** Saves with an idempotency key that stays the same until this content is saved. */
  run<Result>(content: unknown, save: (options: RequestOptions) => Promise<Result>): Promise<Result>;
  key(): string | undefined;
  /** Continues an attempt of an earlier page load: this content is sent with that key. */
  resume(content: unknown, key: string): void;
}

/**
 * Idempotency for a create form: `const [submission] = useState(createSubmission)`, then `submission.run(values,
 * (options) => createThing(values, options))`. Retries after a failure or a new sign-in create the record once.
 */
export function createSubmission(): Submission {
  let current: { readonly content: string; readonly key: string } | undefined;
  return {
    key: () => current?.key,
    resume(content, key) {
      current = { content: JSON.stringify(content), key };
    },
    async run(content, save) {
      const text = JSON.stringify(content);
      // The server refuses other content under the same key.
      const attempt = current?.content === text ? current : { content: text, key: randomHex(16) };
      current = attempt;
      const result = await save({ headers: { 'Idempotency-Key': attempt.key } });
      if (current === attempt) current = undefined;
      return result;
    },
  };
}
