import type { RedisLink } from '../../platform/redisLink.ts';
import { FORGOTTEN_AFTER_MS, type WaitRule } from './signInWait.ts';

/** Failures as all instances know them; how long ago and how long still, because every machine has its own clock. */
export interface SharedState {
  count: number;
  /** Milliseconds since the last one. */
  ago: number;
  /** Milliseconds until the next attempt. */
  wait: number;
}

/** Failed guesses that several instances count together. Everything rejects while Redis is out of reach. */
export interface SharedFailures {
  /** What is held against each of them, in their order. */
  read(ids: readonly string[]): Promise<SharedState[]>;
  /** Counts one more, and tells what is held against it now. */
  fail(id: string, rule: WaitRule): Promise<SharedState>;
  clear(ids: readonly string[]): Promise<void>;
}

/** The time of Redis, by which all instances go. */
const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

const READ = `${NOW}
local found = {}
for _, key in ipairs(KEYS) do
  local state = redis.call('HMGET', key, 'count', 'last', 'next')
  local count = tonumber(state[1] or 0)
  found[#found + 1] = count
  found[#found + 1] = now - tonumber(state[2] or now)
  found[#found + 1] = math.max(0, tonumber(state[3] or now) - now)
end
return found`;

const FAIL = `${NOW}
local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
local doublings = count - tonumber(ARGV[1])
local wait = 0
if doublings >= 0 then wait = 1000 * math.min(tonumber(ARGV[3]), tonumber(ARGV[2]) * 2 ^ doublings) end
redis.call('HSET', KEYS[1], 'last', string.format('%.0f', now), 'next', string.format('%.0f', now + wait))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return { count, 0, wait }`;

/** The wait is worked out in Redis, so that failures at two instances at one moment are two. */
export function createSharedFailures(link: RedisLink): SharedFailures {
  const keyOf = (id: string) => `${link.namespace}guesses:${id}`;

  async function ask(script: string, ids: readonly string[], ...rest: number[]): Promise<SharedState[]> {
    const answer = await link.run((redis) => redis.eval(script, ids.length, ...ids.map(keyOf), ...rest));
    const numbers = answer as number[];
    return ids.map((_id, i) => {
      const [count = 0, ago = 0, wait = 0] = numbers.slice(3 * i, 3 * i + 3);
      return { count, ago, wait };
    });
  }

  return {
    read: (ids) => ask(READ, ids),
    async fail(id, { free, firstSeconds, longestSeconds }) {
      const [state] = await ask(FAIL, [id], free, firstSeconds, longestSeconds, FORGOTTEN_AFTER_MS);
      return state ?? { count: 0, ago: 0, wait: 0 };
    },
    clear: async (ids) => void (await link.run((redis) => redis.del(...ids.map(keyOf)))),
  };
}
