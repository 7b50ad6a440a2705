import { createHash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { openRedis, type RedisConnections } from './redisConnections.ts';
import { withDeadline } from './withDeadline.ts';

const COMMAND_TIMEOUT_MS = 50;
const PROBE_EVERY_MS = 500;
const PROBE_TIMEOUT_MS = 500;
/** During startup the event loop is busy: this many probes may fail before Redis counts as unreachable. */
const STARTUP_PROBES = 4;
const RENEW_AFTER_PROBES = 8;

export interface RedisLink {
  /** The key prefix of this site: two sites may share one Redis. */
  namespace: string;
  /** Runs a command; rejects when Redis is unreachable or does not respond within 50 ms. */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T>;
  publish(message: string): Promise<void>;
  onMessage(listener: (message: string) => void): void;
  /** Called when Redis becomes unreachable, and each time that it becomes reachable, the first time included. */
  onChange(listener: (reachable: boolean) => void): void;
  /** Resolves when the first probes have decided whether Redis is reachable. */
  started: Promise<void>;
  close(): void;
}

interface LinkOptions {
  url: string;
  secret: string;
  logger: Logger;
  /** In milliseconds; tests that do not measure waiting allow for a busy machine. */
  commandTimeoutMs?: number;
  probeTimeoutMs?: number;
}

/**
 * Redis counts as reachable when a message published by this instance comes back through its own subscription. It is
 * probed twice a second. A command that times out opens the circuit breaker; the next probe closes it, or marks Redis
 * as unreachable. Listeners must be added in the turn in which it resolves: it connects from the next one on.
 */
export async function openRedisLink({
  url,
  secret,
  logger,
  commandTimeoutMs = COMMAND_TIMEOUT_MS,
  probeTimeoutMs = PROBE_TIMEOUT_MS,
}: LinkOptions): Promise<RedisLink> {
  const namespace = `nastenka:${createHash('sha256').update(`redis:${secret}`).digest('hex').slice(0, 12)}:`;
  const eventChannel = `${namespace}events`;
  const echoChannel = `${namespace}echo:${randomUUID()}`;
  const messageListeners: ((message: string) => void)[] = [];
  const changeListeners: ((reachable: boolean) => void)[] = [];
  let reachable: boolean | undefined;
  let isCircuitOpen = false;
  let disconnects = 0;
  let failedProbes = 0;
  let onEcho: () => void = () => undefined;
  let probing = false;
  let closed = false;
  let resolveStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });

  function setReachable(now: boolean): void {
    isCircuitOpen = false;
    if (now === reachable || closed) return;
    reachable = now;
    if (now) logger.info('Redis is within reach');
    else logger.warn('Redis is out of reach; this instance works from the database and its own memory');
    for (const notify of changeListeners) notify(now);
    resolveStarted();
  }

  async function echo(): Promise<void> {
    const received = new Promise<void>((resolve) => {
      onEcho = resolve;
    });
    await Promise.all([connections.commands.publish(echoChannel, ''), received]);
  }

  async function probe(): Promise<void> {
    if (probing || closed) return;
    probing = true;
    const disconnectsBefore = disconnects;
    try {
      await withDeadline(echo(), probeTimeoutMs);
      if (disconnects > disconnectsBefore) throw new Error('The connection broke while it was tried.');
      failedProbes = 0;
      setReachable(true);
    } catch (error) {
      failedProbes += 1;
      logger.debug({ err: error, unanswered: failedProbes }, 'Redis did not answer a probe');
      if (reachable !== undefined || failedProbes >= STARTUP_PROBES) setReachable(false);
      if (failedProbes % RENEW_AFTER_PROBES === 0 && !closed) connections.reconnect();
    } finally {
      probing = false;
    }
  }

  const connections: RedisConnections = await openRedis(url, [eventChannel, echoChannel], {
    message(channel, message) {
      if (channel === echoChannel) return onEcho();
      for (const listener of messageListeners) listener(message);
    },
    disconnected() {
      disconnects += 1;
      if (reachable) setReachable(false);
    },
    subscribed: () => void probe(),
    error: (error) => logger.debug({ err: error }, 'Redis connection'),
  });
  const timer = setInterval(() => void probe(), PROBE_EVERY_MS).unref();

  async function run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!reachable || isCircuitOpen) throw new Error('Redis is out of reach.');
    return withDeadline(command(connections.commands), commandTimeoutMs, () => {
      isCircuitOpen = true;
      void probe();
    });
  }

  return {
    namespace,
    run,
    publish: async (message) => void (await run((redis) => redis.publish(eventChannel, message))),
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
