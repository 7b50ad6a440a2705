import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { withSecret } from './secretFile.ts';

const GOOD_SECRET = 'f2b1c0a97d5e4386b1a2c3d4e5f60718';

const RECOVERY_KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
const OFFSITE = {
  OFFSITE_KIND: 'webdav',
  OFFSITE_ADDRESS: 'https://cloud.obec.example',
  OFFSITE_FOLDER: '/zalohy',
  OFFSITE_USER: 'zaloha',
  OFFSITE_SECRET: 'heslo',
  OFFSITE_RECOVERY_KEY: RECOVERY_KEY,
};

test('an empty environment is enough', () => {
  expect(readConfig({ PUBLIC_URL: '' })).toEqual({
    host: '0.0.0.0',
    port: 3000,
    publicUrl: undefined,
    dataDir: 'data',
    databaseUrl: undefined,
    redisUrl: undefined,
    secret: undefined,
    timestampInternal: false,
    skipMigrationBackup: false,
    adminUsername: 'admin',
    adminPassword: undefined,
    demo: false,
    smtpUrl: undefined,
    imapUrl: undefined,
    mailFrom: undefined,
    logLevel: undefined,
    trustProxy: false,
    rateLimitMode: undefined,
    idleTestMode: false,
    securityContact: undefined,
    offsite: undefined,
    production: false,
  });
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PUBLIC_URL: 'https://deska.example/' }, { publicUrl: 'https://deska.example' }],
  [
    { SECURITY_CONTACT: 'bezpeci@obec.example', SECURITY_EXPIRES: '2027-06-30' },
    {
      securityContact: { contact: 'mailto:bezpeci@obec.example', expires: new Date('2027-06-30T23:59:59Z') },
    },
  ],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: 'loopback, 10.0.0.0/8' }],
  [{ ADMIN_USERNAME: ' správkyně ' }, { adminUsername: 'správkyně' }],
  [{ DEMO: 'true', HOST: '127.0.0.1' }, { demo: true }],
  [{ MAIL_FROM: 'Obec <urad@obec.example>' }, { mailFrom: 'Obec <urad@obec.example>' }],
  [
    { SMTP_URL: 'smtp://post', PUBLIC_URL: 'https://deska.example' },
    { smtpUrl: 'smtp://post', publicUrl: 'https://deska.example' },
  ],
  [
    { IMAP_URL: 'imaps://deska%40obec.example:50%25@post/INBOX' },
    { imapUrl: 'imaps://deska%40obec.example:50%25@post/INBOX' },
  ],
  [{ IDLE_TEST_MODE: 'true' }, { idleTestMode: true }],
  [
    { ...OFFSITE, OFFSITE_KEEP: '7,0,12' },
    {
      offsite: {
        kind: 'webdav',
        address: 'https://cloud.obec.example',
        folder: '/zalohy',
        user: 'zaloha',
        region: 'auto',
        hostKey: null,
        secret: 'heslo',
        recoveryKey: RECOVERY_KEY,
        retention: { newest: 7, weekly: 0, monthly: 12 },
      },
    },
  ],
  [
    { NODE_ENV: 'production', SECRET: GOOD_SECRET },
    { production: true, secret: GOOD_SECRET },
  ],
  [{ SECRET: 'short' }, { secret: 'short' }],
])('%o', (env, expected) => expect(readConfig(env)).toMatchObject(expected));

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number'],
  [{ PORT: '70000' }, 'PORT must be 65535 at most'],
  [{ PUBLIC_URL: 'deska.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address'],
  [{ SECURITY_CONTACT: 'pan správce' }, 'SECURITY_CONTACT must be an e-mail address'],
  [{ SECURITY_CONTACT: 'https://obec.example/bezpeci' }, 'SECURITY_CONTACT and SECURITY_EXPIRES are needed'],
  [{ SECURITY_EXPIRES: 'brzy' }, 'SECURITY_EXPIRES must be a day'],
  [{ SMTP_URL: 'x' }, 'SMTP_URL must be an address'],
  [{ SMTP_URL: 'smtp://post' }, 'PUBLIC_URL is needed with SMTP_URL'],
  [{ MAIL_FROM: 'obec' }, 'MAIL_FROM must be an address'],
  [{ IMAP_URL: 'https://post' }, 'IMAP_URL must be an address that begins with imap:// or imaps://'],
  [{ IMAP_URL: 'imaps://deska:50%@post' }, 'IMAP_URL must have %25 for a % in the password'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be error, warn, info or debug'],
  [{ RATE_LIMIT_MODE: 'on' }, 'RATE_LIMIT_MODE must be'],
  [{ DEMO: 'yes' }, 'DEMO must be true or false'],
  [{ DEMO: 'true' }, 'DEMO may be true only where HOST'],
  [{ DEMO: 'true', HOST: '192.168.1.2' }, 'DEMO may be true only where HOST'],
  [{ ADMIN_USERNAME: '  ' }, 'ADMIN_USERNAME must not be blank'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be'],
  [{ OFFSITE_KIND: 'ftp' }, 'OFFSITE_KIND must be s3, sftp or webdav'],
  [{ OFFSITE_KEEP: '0,4,6' }, 'OFFSITE_KEEP must be how many'],
  [{ OFFSITE_KIND: 's3' }, 'OFFSITE_ADDRESS is needed'],
  [{ ...OFFSITE, OFFSITE_KIND: 'sftp' }, 'OFFSITE_HOST_KEY is needed with sftp'],
  [{ ...OFFSITE, OFFSITE_RECOVERY_KEY: 'klíč' }, 'OFFSITE_RECOVERY_KEY must be a recovery key'],
  [{ NODE_ENV: 'production', SECRET: 'f2b1c0a97d5e4386' }, 'SECRET must have at least 32'],
  [{ NODE_ENV: 'production', SECRET: 'changeme'.repeat(5) }, 'SECRET is a well-known value'],
  [{ NODE_ENV: 'production', SECRET: 'a'.repeat(40) }, 'SECRET is a well-known value'],
  [
    { NODE_ENV: 'production', SECRET: 'secret-secret-secret-secret-secret-1' },
    'SECRET is a well-known value',
  ],
])('%o is refused', (env, problem) => {
  expect(() => readConfig(env)).toThrow(problem);
});

test('all problems are listed at once, without the value of a secret', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'tajne' };
  expect(() => readConfig(env)).toThrow(/\n {2}- PORT .*\n {2}- ADMIN_PASSWORD .*\n {2}- LOG_LEVEL /);
  expect(() => readConfig(env)).not.toThrow('tajne');
});

describe('without SECRET', () => {
  const dataDir = () => join(mkdtempSync(join(tmpdir(), 'nastenka-config-')), 'data');

  test('one is created, stored for the next start and readable by the owner only', () => {
    const config = readConfig({ DATA_DIR: dataDir() });
    const { secret } = withSecret(config);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(withSecret(config).secret).toBe(secret);
    expect(statSync(join(config.dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(config.dataDir, 'secret'), 'utf8')).toBe(secret);
  });

  test('a damaged one is refused instead of being used', () => {
    const config = readConfig({ DATA_DIR: dataDir() });
    withSecret(config);
    writeFileSync(join(config.dataDir, 'secret'), '');
    expect(() => withSecret(config)).toThrow(/holds no usable secret/);
  });
});
