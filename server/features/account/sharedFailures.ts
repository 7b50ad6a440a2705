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

/** Whose guesses are held against them. */
interface NamedState extends SharedState {
  id: string;
  rule: string;
  subject: string;
}

/** Failed guesses that several instances count together. Everything rejects while Redis is out of reach. */
export interface SharedFailures {
  /** What is held against each of them, in their order. */
  read(ids: readonly string[]): Promise<SharedState[]>;
  /** Counts one more, and tells what is held against it now; whoever has a name (`subject`) is listed. */
  fail(id: string, rule: WaitRule, names: { rule: string; subject: string | null }): Promise<SharedState>;
  /** All that have a name, of very many the latest. */
  list(): Promise<NamedState[]>;
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
if ARGV[6] ~= '' then
  redis.call('HSET', KEYS[1], 'rule', ARGV[5], 'subject', ARGV[6])
  redis.call('ZADD', KEYS[2], string.format('%.0f', now + ARGV[4]), ARGV[7])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', string.format('%.0f', now))
  redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -1 - tonumber(ARGV[8]))
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
end
return { count, 0, wait }`;

/** KEYS: the names. ARGV: what stands before an id. */
const LIST = `${NOW}
local found = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], string.format('%.0f', now), '+inf')) do
  local state = redis.call('HMGET', ARGV[1] .. id, 'count', 'last', 'next', 'rule', 'subject')
  if state[5] then
    local wait = math.max(0, tonumber(state[3]) - now)
    found[#found + 1] = { id, tonumber(state[1]), now - tonumber(state[2]), wait, state[4], state[5] }
  end
end
return found`;

const NAMES_AT_MOST = 2_000;

/** The wait is worked out in Redis, so that failures at two instances at one moment are two. */
export function createSharedFailures(link: RedisLink): SharedFailures {
  const keyOf = (id: string) => `${link.namespace}guesses:${id}`;

  const names = `${link.namespace}guesses-names`;

  function toState([count = 0, ago = 0, wait = 0]: number[]): SharedState {
    return { count, ago, wait };
  }

  return {
    async read(ids) {
      const answer = await link.run((redis) => redis.eval(READ, ids.length, ...ids.map(keyOf)));
      return ids.map((_id, i) => toState((answer as number[]).slice(3 * i, 3 * i + 3)));
    },
    async fail(id, { free, firstSeconds, longestSeconds }, { rule, subject }) {
      const settings = [free, firstSeconds, longestSeconds, FORGOTTEN_AFTER_MS];
      const named = [rule, subject ?? '', id, NAMES_AT_MOST];
      const answer = await link.run((redis) => redis.eval(FAIL, 2, keyOf(id), names, ...settings, ...named));
      return toState(answer as number[]);
    },
    async list() {
      const answer = await link.run((redis) => redis.eval(LIST, 1, names, keyOf('')));
      return (answer as [string, number, number, number, string, string][]).map(
        ([id, count, ago, wait, rule, subject]) => ({ id, count, ago, wait, rule, subject }),
      );
    },
    clear: async (ids) => void (await link.run((redis) => redis.del(...ids.map(keyOf)))),
  };
}
