import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { generateVAPIDKeys } from 'web-push';
import { openPushSink, type PushSink } from '../test/pushSink.ts';
import { isPublicAddress } from './publicAddress.ts';
import { createPushService, type PushNetwork } from './pushService.ts';

const VAPID = { subject: 'https://lipova.example.cz', ...generateVAPIDKeys() };
const PAYLOAD = JSON.stringify({ title: 'Příliš žluťoučký kůň', body: '', url: '/', tag: 'article-7' });
const MESSAGE = { payload: PAYLOAD, isUrgent: false, topic: 'article-7' };

let sink: PushSink;
beforeAll(async () => {
  sink = await openPushSink();
});
afterAll(() => sink.close());
beforeEach(() => {
  sink.pushes.length = 0;
  sink.replies.clear();
});

async function send(overrides: Partial<PushNetwork> = {}, isUrgent = false) {
  const { endpoint, keys } = sink.subscribe();
  const service = createPushService({ ...sink.network, ...overrides });
  try {
    return await service.send({ endpoint, ...keys }, { ...MESSAGE, isUrgent }, VAPID);
  } finally {
    service.close();
  }
}

it('encrypts for the browser, and signs for the site', async () => {
  expect(await send()).toMatchObject({ status: 201 });
  const [push] = sink.pushes;
  expect(push?.payload).toEqual(JSON.parse(PAYLOAD));
  expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: 'article-7' });
  expect(push?.vapid).toMatchObject({
    publicKey: VAPID.publicKey,
    aud: 'https://push.example.net',
    sub: VAPID.subject,
  });
});

it('says what is urgent', async () => {
  await send({}, true);
  expect(sink.pushes[0]?.headers.urgency).toBe('high');
});

it.each([
  ['this machine', [{ address: '127.0.0.1', family: 4 }]],
  ['the own network', [{ address: '10.0.0.7', family: 4 }]],
  ['the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
  ['an IPv4 address inside IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['nothing', []],
])('does not connect when the name leads to %s', async (_where, addresses) => {
  const before = sink.requests();
  const network = { resolve: async () => addresses, mayConnect: isPublicAddress };
  await expect(send(network)).rejects.toThrow('no address on the internet');
  expect(sink.requests()).toBe(before);
});

it('connects to the address that was checked, whatever the name says next', async () => {
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '127.0.0.2', family: 4 }]];
  const checked: string[] = [];
  const reply = await send({
    resolve: async () => answers.shift() ?? [],
    mayConnect: (address) => checked.push(address) > 0,
  });
  expect(reply.status).toBe(201);
  expect(checked).toEqual(['127.0.0.1']);
});

it('does not connect to what is an address already', async () => {
  const service = createPushService({ ...sink.network, mayConnect: isPublicAddress });
  const { keys } = sink.subscribe();
  for (const host of ['127.0.0.1', '[::1]'])
    await expect(service.send({ endpoint: `https://${host}/a`, ...keys }, MESSAGE, VAPID)).rejects.toThrow(
      'no address on the internet',
    );
  service.close();
});

it('trusts no certificate that nobody vouches for', async () => {
  const { ca: _ca, ...network } = sink.network;
  const service = createPushService(network);
  const { endpoint, keys } = sink.subscribe();
  await expect(service.send({ endpoint, ...keys }, MESSAGE, VAPID)).rejects.toThrow(/self-signed/);
  service.close();
});

it('follows no redirect, and reads the beginning of a reply only', async () => {
  const headers = { Location: 'https://push.example.net/elsewhere', 'Retry-After': '7' };
  sink.replies.set('*', { status: 307, headers, body: 'a'.repeat(1_000_000) });
  const before = sink.requests();
  expect(await send()).toEqual({ status: 307, retryAfter: '7', text: 'a'.repeat(4_096) });
  expect(sink.requests()).toBe(before + 1);
});
