import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RedisServer, startRedisServer } from '../../scripts/services/redisServer.ts';
import { openRedisLink, type RedisLink } from './redisLink.ts';

let server: RedisServer;
let link: RedisLink;
let onChange: (reachable: boolean) => void = () => undefined;

beforeAll(async () => {
  server = await startRedisServer();
  link = await openRedisLink({ url: server.url, secret: 'of a test', logger: pino({ level: 'silent' }) });
  link.onChange((reachable) => onChange(reachable));
  await link.started;
});
afterAll(async () => {
  link.close();
  await server.stop();
});

const nextChange = () =>
  new Promise<boolean>((resolve) => {
    onChange = resolve;
  });
const ping = vi.fn(() => Promise.resolve('asked'));

it('waits 50 ms once for a hanging Redis, and sends no command until it is back', async () => {
  expect(await link.run((redis) => redis.ping())).toBe('PONG');
  const changeToLost = nextChange();
  server.pause();
  await expect(link.run((redis) => redis.ping())).rejects.toThrow('No answer within 50 ms.');
  await expect(link.run(ping)).rejects.toThrow('Redis is out of reach.');
  expect(await changeToLost).toBe(false);
  await expect(link.run(ping)).rejects.toThrow('Redis is out of reach.');
  expect(ping).not.toHaveBeenCalled();

  const changeToReachable = nextChange();
  server.resume();
  expect(await changeToReachable).toBe(true);
  expect(await link.run((redis) => redis.ping())).toBe('PONG');
});

it('reconnects to a restarted Redis', async () => {
  const changeToLost = nextChange();
  await server.stop();
  expect(await changeToLost).toBe(false);
  await expect(link.run(ping)).rejects.toThrow('Redis is out of reach.');
  const changeToReachable = nextChange();
  await server.start();
  expect(await changeToReachable).toBe(true);
  const receivedMessage = new Promise((resolve) => link.onMessage(resolve));
  await link.publish('hallo');
  expect(await receivedMessage).toBe('hallo');
});
