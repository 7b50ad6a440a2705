import type { CountedKey, RateIncrement, RateUsage, RateWindow } from './rateCounter.ts';
import type { RedisLink } from './redisLink.ts';

const MAX_NAMES = 2_000;

const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: the count, the names. ARGV: the key, the window in ms, the limit, the block in ms, the maximum of names. */
const ADD = `${NOW}
local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
local first = 0
if count == 1 then
  redis.call('HSET', KEYS[1], 'begun', string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
if count >= tonumber(ARGV[3]) then
  first = redis.call('HSETNX', KEYS[1], 'over', 1)
  if first == 1 and tonumber(ARGV[4]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
end
local left = redis.call('PTTL', KEYS[1])
if count == 1 or first == 1 then
  redis.call('ZADD', KEYS[2], string.format('%.0f', now + left), ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', string.format('%.0f', now))
  redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -1 - tonumber(ARGV[5]))
  redis.call('EXPIRE', KEYS[2], 90000)
end
return { count, left, first }`;

/** KEYS: the names. ARGV: the prefix of the keys. */
const LIST = `${NOW}
local found = {}
for _, key in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], string.format('%.0f', now), '+inf')) do
  local state = redis.call('HMGET', ARGV[1] .. key, 'count', 'begun')
  if state[1] then
    found[#found + 1] = { key, tonumber(state[1]), redis.call('PTTL', ARGV[1] .. key), now - tonumber(state[2]) }
  end
end
return found`;

/**
 * Counters shared by all instances; every method rejects while Redis is unavailable. The names of counted keys are
 * stored in a sorted set, written only when a window starts or goes over its limit, so that listing needs no SCAN.
 */
export function createRedisRateCounter(link: RedisLink, name: string) {
  const prefix = `${link.namespace}counted:${name}:`;
  const names = `${link.namespace}counted-names:${name}`;

  return {
    async add(key: string, { seconds, threshold, blockSeconds }: RateWindow): Promise<RateIncrement> {
      const args = [seconds * 1000, threshold, blockSeconds * 1000, MAX_NAMES];
      const reply = await link.run((redis) => redis.eval(ADD, 2, prefix + key, names, key, ...args));
      const [points, milliseconds, first] = reply as [number, number, number];
      return { points, milliseconds, isFirstOverLimit: first === 1 };
    },
    async find(key: string): Promise<RateUsage | undefined> {
      const [count, left] = await link.run((redis) =>
        Promise.all([redis.hget(prefix + key, 'count'), redis.pttl(prefix + key)]),
      );
      return count === null || left <= 0 ? undefined : { points: Number(count), milliseconds: left };
    },
    async reset(key: string): Promise<boolean> {
      const [removed] = await link.run((redis) =>
        Promise.all([redis.del(prefix + key), redis.zrem(names, key)]),
      );
      return removed > 0;
    },
    async list(): Promise<CountedKey[]> {
      const reply = await link.run((redis) => redis.eval(LIST, 1, names, prefix));
      return (reply as [string, number, number, number][]).map(([key, points, milliseconds, age]) => ({
        key,
        points,
        milliseconds,
        age,
      }));
    },
  };
}
