import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../scripts/lib/findFreePort.ts';
import { type NginxServer, startNginx } from '../../../scripts/services/nginxServer.ts';

/** A fake instance: it responds, or destroys the connection once a request has arrived. */
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

async function startUpstream(isBroken = false): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume().on('end', () => {
      if (isBroken) request.socket.destroy();
      else response.end(JSON.stringify({ success: true }));
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const upstream = { address: `127.0.0.1:${port}`, requests, server };
  upstreams.push(upstream);
  return upstream;
}

/** Restarted for each test, because nginx skips a failed upstream for a while; the first one is tried first. */
async function startProxy(first: string, second: string): Promise<NginxServer> {
  await nginx?.stop();
  nginx = await startNginx([first, second]);
  return nginx;
}

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${nginx?.url}${path}`, {
    method,
    headers,
    ...(method !== 'GET' && { body: '{"title":"Odstávka vody"}' }),
  });

const UNAVAILABLE = {
  success: false,
  code: 'SERVICE_UNAVAILABLE',
  error: expect.stringContaining('nedostupná'),
};

describe('an instance that drops connections', () => {
  it('has its reads retried at the other one', async () => {
    const [broken, healthy] = [await startUpstream(true), await startUpstream()];
    await startProxy(broken.address, healthy.address);
    for (let n = 0; n < 4; n += 1) expect((await send('GET', '/api/public/articles')).status).toBe(200);
    expect(broken.requests.length).toBeGreaterThan(0);
  });

  it.each(['POST', 'PUT', 'DELETE'])('never has a %s repeated', async (method) => {
    const [broken, healthy] = [await startUpstream(true), await startUpstream()];
    await startProxy(broken.address, healthy.address);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const response = await send(method, '/api/admin/articles/1');
      statuses.push(response.status);
      if (response.status !== 200) expect(await response.json()).toMatchObject(UNAVAILABLE);
    }
    expect(statuses).toContain(503);
    const handled = [...broken.requests, ...healthy.requests].filter((request) => request.method === method);
    expect(handled).toHaveLength(statuses.length);
  });
});

it.each(['GET', 'POST', 'PUT', 'DELETE'])('a missing instance does not fail a %s', async (method) => {
  const healthy = await startUpstream();
  await startProxy(`127.0.0.1:${await findFreePort()}`, healthy.address);
  for (let n = 0; n < 4; n += 1) expect((await send(method, '/api/admin/articles/1')).status).toBe(200);
});

it('without instances, API calls get the error envelope and pages a message', async () => {
  await startProxy(`127.0.0.1:${await findFreePort()}`, `127.0.0.1:${await findFreePort()}`);
  for (const method of ['GET', 'PUT']) {
    const response = await send(method, '/api/admin/articles/1');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject(UNAVAILABLE);
  }
  const page = await send('GET', '/articles/voda');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('dočasně nedostupná');
});

it('forged forwarding headers are removed', async () => {
  const [one, other] = [await startUpstream(), await startUpstream()];
  await startProxy(one.address, other.address);
  await send('GET', '/api/public/articles', {
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
