import type { RedisLink } from '../../platform/redisLink.ts';
import { type BackoffRule, RESET_AFTER_MS } from './loginBackoff.policy.ts';

/** Failures counted by all instances. Times are relative, because the clocks of the machines differ. */
export interface LoginAttemptState {
  count: number;
  msSinceLast: number;
  msUntilNext: number;
}

interface SubjectState extends LoginAttemptState {
  id: string;
  rule: string;
  subject: string;
}

/** Failed attempts shared by all instances through Redis. Every method rejects while Redis is unreachable. */
export interface RedisLoginAttempts {
  read(ids: readonly string[]): Promise<LoginAttemptState[]>;
  /** Counts a failure and returns the new state; entries with a `subject` appear in `list`. */
  recordFailure(
    id: string,
    rule: BackoffRule,
    counter: { rule: string; subject: string | null },
  ): Promise<LoginAttemptState>;
  list(): Promise<SubjectState[]>;
  clear(ids: readonly string[]): Promise<void>;
}

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

/** KEYS: the index of entries with a subject. ARGV: the key prefix of an entry. */
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

const MAX_INDEXED = 2_000;

/** The state is updated by a script in Redis, so that concurrent failures at two instances both count. */
export function createRedisLoginAttempts(link: RedisLink): RedisLoginAttempts {
  const keyOf = (id: string) => `${link.namespace}guesses:${id}`;

  const indexKey = `${link.namespace}guesses-names`;

  function toState([count = 0, msSinceLast = 0, msUntilNext = 0]: number[]): LoginAttemptState {
    return { count, msSinceLast, msUntilNext };
  }

  return {
    async read(ids) {
      const reply = await link.run((redis) => redis.eval(READ, ids.length, ...ids.map(keyOf)));
      return ids.map((_id, i) => toState((reply as number[]).slice(3 * i, 3 * i + 3)));
    },
    async recordFailure(id, { free, firstSeconds, maxSeconds }, { rule, subject }) {
      const settings = [free, firstSeconds, maxSeconds, RESET_AFTER_MS];
      const subjectArgs = [rule, subject ?? '', id, MAX_INDEXED];
      const reply = await link.run((redis) =>
        redis.eval(FAIL, 2, keyOf(id), indexKey, ...settings, ...subjectArgs),
      );
      return toState(reply as number[]);
    },
    async list() {
      const reply = await link.run((redis) => redis.eval(LIST, 1, indexKey, keyOf('')));
      return (reply as [string, number, number, number, string, string][]).map(
        ([id, count, msSinceLast, msUntilNext, rule, subject]) => ({
          id,
          count,
          msSinceLast,
          msUntilNext,
          rule,
          subject,
        }),
      );
    },
    clear: async (ids) => void (await link.run((redis) => redis.del(...ids.map(keyOf)))),
  };
}
