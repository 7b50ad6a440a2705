import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/freePort.ts';
import { type NginxServer, startNginx } from '../../../scripts/services/nginxServer.ts';

/** What stands in for an instance: it answers, or it breaks off when a request has come. */
interface Upstream {
  address: string;
  requests: IncomingMessage[];
  server: Server;
}

let nginx: NginxServer | undefined;
const upstreams: Upstream[] = [];
afterEach(async () => {
  await nginx?.stop();
  for (const { server } of upstreams.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function startUpstream(breaksOff = false): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume().on('end', () => {
      if (breaksOff) request.socket.destroy();
      else response.end(JSON.stringify({ success: true }));
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const upstream = { address: `127.0.0.1:${port}`, requests, server };
  upstreams.push(upstream);
  return upstream;
}

/** Each time anew, because who failed is left out for a while; the first one is asked first. */
async function behindProxy(first: string, second: string): Promise<NginxServer> {
  await nginx?.stop();
  nginx = await startNginx([first, second]);
  return nginx;
}

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${nginx?.url}${path}`, {
    method,
    headers,
    ...(method !== 'GET' && { body: '{"title":"Odstávka vody"}' }),
  });

const AWAY = { success: false, code: 'SERVICE_UNAVAILABLE', error: expect.stringContaining('nedostupná') };

describe('an instance that breaks off', () => {
  it('lets a read go to the other one', async () => {
    const [broken, sound] = [await startUpstream(true), await startUpstream()];
    await behindProxy(broken.address, sound.address);
    for (let n = 0; n < 4; n += 1) expect((await ask('GET', '/api/public/articles')).status).toBe(200);
    expect(broken.requests.length).toBeGreaterThan(0);
  });

  it.each(['POST', 'PUT', 'DELETE'])('never lets a %s be done twice', async (method) => {
    const [broken, sound] = [await startUpstream(true), await startUpstream()];
    await behindProxy(broken.address, sound.address);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const answer = await ask(method, '/api/admin/articles/1');
      statuses.push(answer.status);
      if (answer.status !== 200) expect(await answer.json()).toMatchObject(AWAY);
    }
    expect(statuses).toContain(503);
    const done = [...broken.requests, ...sound.requests].filter((request) => request.method === method);
    expect(done).toHaveLength(statuses.length);
  });
});

it.each(['GET', 'POST', 'PUT', 'DELETE'])(
  'an instance that is not there costs a %s nothing',
  async (method) => {
    const sound = await startUpstream();
    await behindProxy(`127.0.0.1:${await freePort()}`, sound.address);
    for (let n = 0; n < 4; n += 1) expect((await ask(method, '/api/admin/articles/1')).status).toBe(200);
  },
);

it('where nobody is there, calls get the envelope and pages a sentence', async () => {
  await behindProxy(`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`);
  for (const method of ['GET', 'PUT']) {
    const answer = await ask(method, '/api/admin/articles/1');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject(AWAY);
  }
  const page = await ask('GET', '/articles/voda');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('dočasně nedostupná');
});

it('what clients say of themselves does not pass', async () => {
  const [one, other] = [await startUpstream(), await startUpstream()];
  await behindProxy(one.address, other.address);
  await ask('GET', '/api/public/articles', {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=6.6.6.6',
  });
  const { headers } = [...one.requests, ...other.requests].at(-1) ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(headers?.host).toBe(nginx?.url.replace('http://', ''));
  expect(headers).not.toHaveProperty('x-forwarded-host');
  expect(headers).not.toHaveProperty('forwarded');
});
