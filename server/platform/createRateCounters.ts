import { type SteadyClock, systemClock } from './clock.ts';
import {
  type CountedKey,
  type CreateRateCounter,
  createMemoryRateCounter,
  type RateCounter,
  type RateIncrement,
  type RateUsage,
  type RateWindow,
} from './rateCounter.ts';
import type { RedisLink } from './redisLink.ts';

const MAX_NAMES = 2_000;

const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * KEYS: the count, the names. ARGV: the key, the window in ms, the limit, the block in ms, the maximum of names, 1 for a
 * sliding window.
 */
const ADD = `${NOW}
local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
local first = 0
local starts = count == 1 or ARGV[6] == '1'
if count == 1 then redis.call('HSET', KEYS[1], 'begun', string.format('%.0f', now)) end
if starts then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if count >= tonumber(ARGV[3]) then
  first = redis.call('HSETNX', KEYS[1], 'over', 1)
  if first == 1 and tonumber(ARGV[4]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
end
local left = redis.call('PTTL', KEYS[1])
if starts or first == 1 then
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
function createRedisRateCounter(link: RedisLink, name: string) {
  const prefix = `${link.namespace}counted:${name}:`;
  const names = `${link.namespace}counted-names:${name}`;

  return {
    async add(key: string, window: RateWindow): Promise<RateIncrement> {
      const { seconds, threshold, blockSeconds, isSliding } = window;
      const args = [seconds * 1000, threshold, blockSeconds * 1000, MAX_NAMES, isSliding ? 1 : 0];
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

/**
 * Counters in memory, or shared through Redis. Shared counts are also kept in memory: when Redis becomes unavailable,
 * the limits continue from there.
 */
export function createRateCounters(link?: RedisLink, clock: SteadyClock = systemClock): CreateRateCounter {
  return (name) => {
    const local = createMemoryRateCounter(clock);
    return link ? withFallback(createRedisRateCounter(link, name), local) : local;
  };
}

function withFallback(
  shared: ReturnType<typeof createRedisRateCounter>,
  local: ReturnType<typeof createMemoryRateCounter>,
): RateCounter {
  const pointsOf = (key: string) => local.find(key)?.points ?? 0;

  return {
    async add(key, window) {
      const ownResult = local.add(key, window);
      try {
        const result = await shared.add(key, window);
        if (result.points > pointsOf(key)) local.set(key, result, result.points >= window.threshold);
        return result;
      } catch {
        return ownResult;
      }
    },
    /** A count that changed here during the read may only grow. */
    async find(key) {
      const before = pointsOf(key);
      try {
        const usage = await shared.find(key);
        if (usage && (usage.points > pointsOf(key) || pointsOf(key) === before)) local.set(key, usage);
        if (!usage && pointsOf(key) === before) await local.reset(key);
      } catch {
        // Redis is out of reach: the count in memory holds.
      }
      return local.find(key);
    },
    async reset(key) {
      const results = await Promise.all([local.reset(key), shared.reset(key).catch(() => false)]);
      return results.includes(true);
    },
    resetLocal: local.resetLocal,
    list: () => shared.list().catch(() => local.list()),
  };
}
