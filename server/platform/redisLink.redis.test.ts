import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RedisServer, startRedisServer } from '../../scripts/services/redisServer.ts';
import { openRedisLink, type RedisLink } from './redisLink.ts';

let server: RedisServer;
let link: RedisLink;
let changed: (reachable: boolean) => void = () => undefined;

beforeAll(async () => {
  server = await startRedisServer();
  link = openRedisLink({ url: server.url, secret: 'of a test', logger: pino({ level: 'silent' }) });
  link.onChange((reachable) => changed(reachable));
  await link.started;
});
afterAll(async () => {
  link.close();
  await server.stop();
});

const nextChange = () =>
  new Promise<boolean>((resolve) => {
    changed = resolve;
  });
const ping = vi.fn(() => Promise.resolve('asked'));

it('waits 50 ms once for a Redis that stands still, and then asks it nothing until it is back', async () => {
  expect(await link.run((redis) => redis.ping())).toBe('PONG');
  const lost = nextChange();
  server.pause();
  await expect(link.run((redis) => redis.ping())).rejects.toThrow('No answer within 50 ms.');
  await expect(link.run(ping)).rejects.toThrow('Redis is out of reach.');
  expect(await lost).toBe(false);
  await expect(link.run(ping)).rejects.toThrow('Redis is out of reach.');
  expect(ping).not.toHaveBeenCalled();

  const back = nextChange();
  server.resume();
  expect(await back).toBe(true);
  expect(await link.run((redis) => redis.ping())).toBe('PONG');
});

it('finds a Redis again that was started anew', async () => {
  const lost = nextChange();
  await server.stop();
  expect(await lost).toBe(false);
  await expect(link.run(ping)).rejects.toThrow('Redis is out of reach.');
  const back = nextChange();
  await server.start();
  expect(await back).toBe(true);
  const heard = new Promise((resolve) => link.onMessage(resolve));
  await link.publish('hallo');
  expect(await heard).toBe('hallo');
});
