import { createHash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { openRedis, type RedisConnections } from './redisConnections.ts';
import { withDeadline } from './withDeadline.ts';

/** A request never waits longer than this for Redis. */
const ANSWER_WITHIN_MS = 50;
const PROBE_EVERY_MS = 500;
const PROBE_WITHIN_MS = 500;
/** At the start the server is busy and the connections are young: so many probes may fail before that means anything. */
const FIRST_PROBES = 4;
/** After so many probes without an answer both connections are made anew. */
const RENEW_AFTER_PROBES = 8;

/** What the instances share, and whether it is within reach. */
export interface RedisLink {
  /** Before every key: two sites may use one Redis. */
  namespace: string;
  /** Runs a command; rejects when Redis is away or does not answer within 50 ms. */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T>;
  /** Sends a message to all instances, this one included. */
  publish(message: string): Promise<void>;
  onMessage(listener: (message: string) => void): void;
  /** Told when it is lost, and each time that it is found, the first one included. */
  onChange(listener: (reachable: boolean) => void): void;
  /** Resolves when it is known for the first time whether Redis can be reached. */
  started: Promise<void>;
  close(): void;
}

interface LinkOptions {
  url: string;
  /** The same for all instances of a site and for no other one. */
  secret: string;
  logger: Logger;
}

/**
 * Reachable means that a message sent by this instance has come back to it: both connections and Redis itself work.
 * That is tried twice a second. A command that is late opens the circuit at once; the next probe closes it again, or
 * tells that Redis is lost.
 */
export function openRedisLink({ url, secret, logger }: LinkOptions): RedisLink {
  const namespace = `nastenka:${createHash('sha256').update(`redis:${secret}`).digest('hex').slice(0, 12)}:`;
  const events = `${namespace}events`;
  const echoes = `${namespace}echo:${randomUUID()}`;
  const messageListeners: ((message: string) => void)[] = [];
  const changeListeners: ((reachable: boolean) => void)[] = [];
  let reachable: boolean | undefined;
  let late = false;
  let losses = 0;
  let unanswered = 0;
  let heardEcho: () => void = () => undefined;
  let probing = false;
  let closed = false;
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });

  function become(now: boolean): void {
    late = false;
    if (now === reachable || closed) return;
    reachable = now;
    if (now) logger.info('Redis is within reach');
    else logger.warn('Redis is out of reach; this instance works from the database and its own memory');
    for (const tell of changeListeners) tell(now);
    start();
  }

  async function echo(): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      heardEcho = resolve;
    });
    await Promise.all([connections.commands.publish(echoes, ''), heard]);
  }

  async function probe(): Promise<void> {
    if (probing || closed) return;
    probing = true;
    const before = losses;
    try {
      await withDeadline(echo(), PROBE_WITHIN_MS);
      if (losses > before) throw new Error('The connection broke while it was tried.');
      unanswered = 0;
      become(true);
    } catch (error) {
      unanswered += 1;
      logger.debug({ err: error, unanswered }, 'Redis did not answer a probe');
      if (reachable !== undefined || unanswered >= FIRST_PROBES) become(false);
      if (unanswered % RENEW_AFTER_PROBES === 0 && !closed) connections.renew();
    } finally {
      probing = false;
    }
  }

  const connections: RedisConnections = openRedis(url, [events, echoes], {
    message(channel, message) {
      if (channel === echoes) return heardEcho();
      for (const listener of messageListeners) listener(message);
    },
    lost() {
      losses += 1;
      if (reachable) become(false);
    },
    listening: () => void probe(),
    error: (error) => logger.debug({ err: error }, 'Redis connection'),
  });
  const timer = setInterval(() => void probe(), PROBE_EVERY_MS).unref();

  async function run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!reachable || late) throw new Error('Redis is out of reach.');
    return withDeadline(command(connections.commands), ANSWER_WITHIN_MS, () => {
      late = true;
      void probe();
    });
  }

  return {
    namespace,
    run,
    publish: async (message) => void (await run((redis) => redis.publish(events, message))),
    onMessage: (listener) => void messageListeners.push(listener),
    onChange: (listener) => void changeListeners.push(listener),
    started,
    close() {
      closed = true;
      clearInterval(timer);
      connections.close();
    },
  };
}
