import type { Idempotency } from '../platform/idempotency.ts';
import { contentHash } from './jsonBytes.ts';

/**
 * Does the work once for a caller's Idempotency-Key and answers repeats with the first result; without a key it
 * simply does the work. The same key with another body is refused with 422.
 */
export async function onceOnly<Result>(
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
  const first = await idempotency.run(userId, idempotencyKey, operation, requestHash, async () => ({
    status: 201,
    body: await work(),
  }));
  return first.body;
}
