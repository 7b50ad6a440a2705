import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildApiToken, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const PATH = '/api/system/metrics';
const SECRET = 'tajne-heslo-pro-Prometheus';
const lines: string[] = [];
let app: TestApp;
let admin: Client;
let adminToken: string;

beforeAll(async () => {
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  app = await createTestApp({ rateLimitMode: 'enforce', trustProxy: true, logger });
  const user = await buildUser(app.database, { role: 'admin' });
  admin = await app.signInAs(user);
  adminToken = await buildApiToken(app.database, user);
  const actor = { id: user.id, name: user.full_name };
  await app.services.settings.setMany(actor, [{ key: 'metrics_token', value: SECRET }]);
});
afterAll(() => app.close());

function request(secret: string, path = PATH, from = '192.0.2.1') {
  return fetch(app.url + path, { headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': from } });
}

interface Metric {
  type: string;
  help: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)*)\})? (\S+)$/;

function parse(text: string): Map<string, Metric> {
  expect(text.endsWith('\n')).toBe(true);
  const metrics = new Map<string, Metric>();
  const seen = new Set<string>();
  for (const line of text.split('\n').filter((item) => item !== '')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) ([\w:]+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      expect(metrics.has(name), `${name} is described twice`).toBe(false);
      metrics.set(name, { type: '', help: rest, samples: [] });
    } else if (kind === 'TYPE') {
      expect(['counter', 'gauge', 'histogram', 'summary']).toContain(rest);
      Object.assign(metrics.get(name) ?? {}, { type: rest });
    } else {
      const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      expect(sample, `not a sample: ${line}`).not.toBe('');
      expect(seen.has(`${sample}{${labels}}`), `told twice: ${line}`).toBe(false);
      seen.add(`${sample}{${labels}}`);
      const family = metrics.get(sample) ?? metrics.get(sample.replace(/_(bucket|sum|count)$/, ''));
      expect(family, `no type of ${sample}`).toBeDefined();
      const number = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value);
      // Go accepts it in any case.
      expect(Number.isNaN(number) && !/^nan$/i.test(value), line).toBe(false);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text_]) => [key, text_]);
      family?.samples.push({ name: sample, labels: Object.fromEntries(pairs), value: number });
    }
  }
  return metrics;
}

async function readMetrics(): Promise<Map<string, Metric>> {
  const response = await request(SECRET);
  expect(response.status).toBe(200);
  return parse(await response.text());
}

function sampleOf(metrics: Map<string, Metric>, name: string, labels: Record<string, string> = {}): number {
  const found = metrics
    .get(name)
    ?.samples.find((item) => Object.entries(labels).every(([key, value]) => item.labels[key] === value));
  return found?.value ?? 0;
}

describe('the metrics', () => {
  test('are in the Prometheus text format, each with type and help', async () => {
    const response = await request(SECRET);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const metrics = parse(await response.text());
    for (const [name, { type, help }] of metrics) {
      expect(type, name).not.toBe('');
      expect(help, name).not.toBe('');
    }
    const ownNames = [...metrics.keys()].filter((name) => name.startsWith('nastenka_'));
    expect(ownNames.sort()).toEqual([
      'nastenka_cache_entries',
      'nastenka_cache_hits_total',
      'nastenka_cache_misses_total',
      'nastenka_database_writes_running',
      'nastenka_database_writes_waiting',
      'nastenka_degraded',
      'nastenka_http_request_duration_seconds',
      'nastenka_http_requests_total',
      'nastenka_info',
      'nastenka_log_lines_waiting',
      'nastenka_rate_limit_refusals_total',
      'nastenka_streams',
    ]);
    expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(sampleOf(metrics, 'nastenka_info', { version: '0.0.0-test' })).toBe(1);
  });

  test('count requests by operation and status, with durations', async () => {
    const labels = { operation: 'getMe', status: '200' };
    const before = sampleOf(await readMetrics(), 'nastenka_http_requests_total', labels);
    for (let i = 0; i < 3; i++) await admin.get('/api/auth/me');
    const metrics = await readMetrics();
    expect(sampleOf(metrics, 'nastenka_http_requests_total', labels) - before).toBe(3);
    const { samples = [] } = metrics.get('nastenka_http_request_duration_seconds') ?? {};
    const buckets = samples.filter(
      ({ name, labels: { operation } }) => operation === 'getMe' && name.endsWith('_bucket'),
    );
    expect(buckets.map(({ labels: { le } }) => le)).toEqual([
      '0.005',
      '0.025',
      '0.1',
      '0.25',
      '1',
      '5',
      '+Inf',
    ]);
    expect(buckets.every(({ value }, i) => value >= (buckets[i - 1]?.value ?? 0))).toBe(true);
  });

  test('include the cache, degraded mode and rejected requests', async () => {
    app.services.bus.publish({ type: 'degraded-mode', data: { degraded: true } });
    expect(sampleOf(await readMetrics(), 'nastenka_degraded')).toBe(1);
    app.services.bus.publish({ type: 'degraded-mode', data: { degraded: false } });
    for (let i = 0; i < 11; i++) await admin.get('/api/admin/logs/export');
    const metrics = await readMetrics();
    expect(sampleOf(metrics, 'nastenka_degraded')).toBe(0);
    expect(
      sampleOf(metrics, 'nastenka_rate_limit_refusals_total', { rule: 'export', outcome: 'refused' }),
    ).toBe(1);
    const types = metrics.get('nastenka_cache_entries')?.samples.map(({ labels: { type } }) => type);
    expect(types).toContain('system-settings');
  });

  test('have no label values invented by callers', async () => {
    const count = async () => (await readMetrics()).get('nastenka_http_requests_total')?.samples.length ?? 0;
    await fetch(`${app.url}/api/nic/0`);
    await fetch(`${app.url}/nic/0`);
    await fetch(`${app.url}/api/public/articles/nic-0`);
    await fetch(`${app.url}/api/auth/me`, { method: 'PATCH' });
    const before = await count();
    for (let i = 1; i < 20; i++) {
      await fetch(`${app.url}/api/nic/${i}?a=${i}`);
      await fetch(`${app.url}/nic/${i}`);
      await fetch(`${app.url}/api/public/articles/nic-${i}`);
      await fetch(`${app.url}/api/auth/me`, { method: 'PATCH' });
    }
    expect(await count()).toBe(before);
  });
});

describe('access', () => {
  test('is limited to administrators, by session or API token', async () => {
    expect((await admin.get(PATH)).status).toBe(200);
    expect((await request(adminToken)).status).toBe(200);
    const reader = await buildUser(app.database);
    expect((await (await app.signInAs(reader)).get(PATH)).status).toBe(403);
    expect((await request(await buildApiToken(app.database, reader))).status).toBe(403);
    expect((await (await app.visitor()).get(PATH)).status).toBe(401);
  });

  test.each(['/api/auth/me', '/api/admin/settings', '/api/public/sections', '/api/system/version'])(
    'by the metrics secret does not include %s',
    async (path) => expect((await request(SECRET, path, '192.0.2.2')).status).toBe(401),
  );

  test('with a wrong secret counts as a failed attempt, up to the limit that also blocks the right one', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await request(`${SECRET}${i}`, PATH, '192.0.2.3')).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]));
    expect(statuses[60]).toBe(429);
    expect((await request(SECRET, PATH, '192.0.2.3')).status).toBe(429);
    expect((await request(SECRET)).status).toBe(200);
  });

  test('by a secret is impossible when none is set', async () => {
    const { settings } = app.services;
    const actor = { id: null, name: 'Zkouška' };
    await settings.setMany(actor, [{ key: 'metrics_token', value: null }]);
    for (const secret of [SECRET, 'null', '', 'undefined'])
      expect((await request(secret, PATH, '192.0.2.4')).status).toBe(401);
    await settings.setMany(actor, [{ key: 'metrics_token', value: SECRET }]);
  });

  test('leaves the secret out of logs, settings and the cache viewer', async () => {
    await request(SECRET);
    await request(SECRET, '/api/auth/me', '192.0.2.5');
    await app.services.settings.get('metrics_token');
    const entry = await admin.get('/api/admin/cache/system-settings/entry?id=all');
    expect(entry.body.data.value).toContain('metrics_token');
    for (const text of [entry.text, (await admin.get('/api/admin/settings')).text, lines.join('')])
      expect(text).not.toContain(SECRET);
  });
});
