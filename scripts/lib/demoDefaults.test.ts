import { expect, it } from 'vitest';
import { readDemoConfig } from './demoDefaults.ts';

const HERE = { HOST: '127.0.0.1', PORT: '3456' };

it.each<[string, Record<string, string>, string]>([
  ['none', {}, 'http://localhost:3456'],
  ['none, with a mail server', { SMTP_URL: 'smtp://127.0.0.1:2525' }, 'http://localhost:3456'],
  ['an empty one', { SMTP_URL: 'smtp://127.0.0.1:2525', PUBLIC_URL: '' }, 'http://localhost:3456'],
  ['its own', { PUBLIC_URL: 'https://deska.example/' }, 'https://deska.example'],
])('the demo has an address where the environment has %s', (_what, env, publicUrl) => {
  const config = readDemoConfig({ ...HERE, ...env });
  expect(config).toMatchObject({ publicUrl, demo: true });
  expect(config.smtpUrl).toBe(env.SMTP_URL);
});

it('the demo says what else is wrong', () => {
  const env = { ...HERE, SMTP_URL: 'posta' };
  expect(() => readDemoConfig(env)).toThrow('SMTP_URL must be an address that begins with smtp://');
});
