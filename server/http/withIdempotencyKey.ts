import type { Idempotency } from '../platform/idempotency.ts';
import { contentHash } from '../shared/preEncodedJson.ts';

/**
 * Runs the work once per user and idempotency key and repeats the first result; without a key it always runs.
 * @throws 422 for the same key with another body
 */
export async function withIdempotencyKey<Result>(
  idempotency: Idempotency,
  userId: number,
  operation: string,
  request: { headers: { 'Idempotency-Key'?: string | undefined }; body: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  const { headers, body } = request;
  const idempotencyKey = headers['Idempotency-Key'];
  if (idempotencyKey === undefined) return work();
  const requestHash = contentHash(JSON.stringify(body));
  const firstResult = await idempotency.run(userId, idempotencyKey, operation, requestHash, async () => ({
    status: 201,
    body: await work(),
  }));
  return firstResult.body;
}
