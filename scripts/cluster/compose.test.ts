import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT_NAMES, readConfig } from '../../server/config.ts';
import { ROOT } from '../lib/paths.ts';
import { NGINX_TEMPLATE } from '../services/nginxServer.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: object;
  depends_on?: string[] | Record<string, unknown>;
  networks?: { default: { ipv4_address: string } };
}

const dotEnv = {
  SECRET: '5f2c8a7e91d04b365f2c8a7e91d04b365f2c8a7e91d04b36',
  POSTGRES_PASSWORD: 'e91d04b36',
};
const { services, volumes } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const instances = ['app1', 'app2'].map((name) => services[name]);

function fillIn(environment: Readonly<Record<string, string>> = {}): Record<string, string> {
  const values: Record<string, string> = dotEnv;
  const substitute = (value: string) =>
    value.replace(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
      (_all, name: string, fallback = '') => values[name] ?? fallback,
    );
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, substitute(value)]));
}

it('gives both instances the same settings, which the server knows and accepts', () => {
  const [first, second] = instances.map((instance) => fillIn(instance?.environment));
  expect(first).toEqual(second);
  expect(Object.keys(first ?? {}).filter((name) => !ENVIRONMENT_NAMES.includes(name))).toEqual([]);
  expect(readConfig({ NODE_ENV: 'production', ...first })).toMatchObject({
    databaseUrl: `postgres://nastenka:${dotEnv.POSTGRES_PASSWORD}@postgres:5432/nastenka`,
    redisUrl: 'redis://redis:6379',
    trustProxy: 1,
    production: true,
  });
});

it('sets the variables of the nginx template and the addresses of the instances', () => {
  const templateVariables = readFileSync(NGINX_TEMPLATE, 'utf8').matchAll(/\$\{(\w+)\}/g);
  const environment = services.nginx?.environment ?? {};
  expect(Object.keys(environment)).toEqual(
    expect.arrayContaining([...templateVariables].map(([, name]) => name)),
  );
  const addresses = instances.map((instance) => `${instance?.networks?.default.ipv4_address}:3000`);
  expect([environment.NASTENKA_A, environment.NASTENKA_B]).toEqual(addresses);
});

it('refers only to services and volumes that are defined, each service with a health check', () => {
  for (const service of Object.values(services)) {
    expect(service.healthcheck).toBeDefined();
    const dependencies = service.depends_on ?? [];
    for (const name of Array.isArray(dependencies) ? dependencies : Object.keys(dependencies))
      expect(services).toHaveProperty(name);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source);
    }
  }
});
