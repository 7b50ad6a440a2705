import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { openRedisLink, type RedisLink } from '../platform/redisLink.ts';

/** A busy machine takes longer than the timeouts of a running site, after which it would count by itself. */
const PATIENCE_MS = 30_000;

/** A link to the Redis of the tests, with keys of its own, that has found it within reach. */
export async function openTestRedisLink(): Promise<RedisLink> {
  const link = await openRedisLink({
    url: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379',
    secret: `of a test ${randomUUID()}`,
    logger: pino({ level: 'silent' }),
    commandTimeoutMs: PATIENCE_MS,
    probeTimeoutMs: PATIENCE_MS,
  });
  await link.started;
  return link;
}
