import * as z from 'zod';
import {
  type OffsiteConfig,
  offsiteConfig,
  offsiteContradictions,
  offsiteVariables,
} from './offsiteConfig.ts';
import { isTrustProxy, toTrustProxy } from './trustProxy.ts';

/** The environment, validated and frozen. Nothing else reads `process.env`. */
export type Config = Readonly<{
  host: string;
  port: number;
  publicUrl: string | undefined;
  dataDir: string;
  /** Where the static copy of official noticeboards is; undefined: in the data folder. */
  deskCopyDir: string | undefined;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Undefined: `withSecret` creates one in the data folder. */
  secret: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  demo: boolean;
  smtpUrl: string | undefined;
  /** Undefined: the settings say it, or it is at the host of the site. */
  mailFrom: string | undefined;
  /** The mailbox that undelivered mails come back to. */
  imapUrl: string | undefined;
  logLevel: 'error' | 'warn' | 'info' | 'debug' | undefined;
  /** As Express takes it: a boolean, the number of proxies, or their addresses. */
  trustProxy: string | number | boolean;
  rateLimitMode: 'enforce' | 'observe' | 'off' | undefined;
  /** Whether the server of timestamps may be in the network of this one, not on the internet. */
  timestampInternal: boolean;
  idleTestMode: boolean;
  /** For `/.well-known/security.txt`: a `mailto:` or `https:` address, and its expiry. */
  securityContact: { contact: string; expires: Date } | undefined;
  /** Migrates without a backup; for operators who made one by other means. */
  skipMigrationBackup: boolean;
  /** Undefined: the administration decides. */
  offsite: OffsiteConfig | undefined;
  production: boolean;
}>;

export type RunningConfig = Config & { readonly secret: string };

const MIN_SECRET_LENGTH = 32;
const KNOWN_SECRETS = ['secret', 'changeme', 'change-me', 'password', 'development', 'default', 'nastenka'];
const ALL_INTERFACES = '0.0.0.0';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const MAIL_SENDER = /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const SECURITY_CONTACT = /^(https:\/\/\S+|[^\s<>@:]+@[^\s<>@]+)$/;

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');
const urlWith = (schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
    .optional();
const hasOnlyEscapes = (value = '') => !/%(?![\da-f]{2})/i.test(value);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default(ALL_INTERFACES),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be 65535 at most'),
  PUBLIC_URL: urlWith(['http:', 'https:']),
  DATA_DIR: z.string().default('data'),
  DESK_COPY_DIR: z.string().optional(),
  DATABASE_URL: urlWith(['postgres:', 'postgresql:']),
  REDIS_URL: urlWith(['redis:', 'rediss:']),
  SECRET: z.string().optional(),
  // Sign-in trims too: a name with trailing spaces could never sign in.
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(60, 'may have 60 characters at most')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  DEMO: flag,
  SMTP_URL: urlWith(['smtp:', 'smtps:']),
  MAIL_FROM: z
    .string()
    .regex(MAIL_SENDER, 'must be an address, such as Nástěnka <nastenka@example.cz>')
    .optional(),
  IMAP_URL: urlWith(['imap:', 'imaps:']).refine(hasOnlyEscapes, 'must have %25 for a % in the password'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').optional(),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be true, false, the number of proxies, or their addresses')
    .default('false')
    .transform(toTrustProxy),
  RATE_LIMIT_MODE: z.enum(['enforce', 'observe', 'off'], 'must be enforce, observe or off').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(SECURITY_CONTACT, 'must be an e-mail address or an address that begins with https://')
    .optional(),
  SECURITY_EXPIRES: z.iso.date('must be a day such as 2027-06-30').optional(),
  TIMESTAMP_INTERNAL: flag,
  IDLE_TEST_MODE: flag,
  SKIP_MIGRATION_BACKUP: flag,
  ...offsiteVariables,
});

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environment.shape);

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      ['The environment is not set up right:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    );
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration; an empty variable counts as missing.
 * @throws ConfigError naming every problem at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(setVariables);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  problems.push(...findContradictions(setVariables));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: values.DATA_DIR,
    deskCopyDir: values.DESK_COPY_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    secret: values.SECRET,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    demo: values.DEMO,
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    rateLimitMode: values.RATE_LIMIT_MODE,
    timestampInternal: values.TIMESTAMP_INTERNAL,
    idleTestMode: values.IDLE_TEST_MODE,
    securityContact: securityContact(values.SECURITY_CONTACT, values.SECURITY_EXPIRES),
    skipMigrationBackup: values.SKIP_MIGRATION_BACKUP,
    offsite: offsiteConfig(values),
    production: values.NODE_ENV === 'production',
  });
}

function securityContact(contact: string | undefined, expires: string | undefined) {
  if (contact === undefined || expires === undefined) return undefined;
  return {
    contact: contact.startsWith('https:') ? contact : `mailto:${contact}`,
    // Valid until the end of that day.
    expires: new Date(`${expires}T23:59:59Z`),
  };
}

function findContradictions(env: Readonly<Record<string, string | undefined>>): string[] {
  const { DEMO, HOST = ALL_INTERFACES, SECRET, NODE_ENV, SMTP_URL, PUBLIC_URL } = env;
  const problems = offsiteContradictions(env);
  if ((env.SECURITY_CONTACT === undefined) !== (env.SECURITY_EXPIRES === undefined)) {
    problems.push('SECURITY_CONTACT and SECURITY_EXPIRES are needed together: security.txt must name both');
  }
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined) {
    // The host of a request could be forged, and password links in mails would lead there.
    problems.push('PUBLIC_URL is needed with SMTP_URL: links in mails lead there');
  }
  if (DEMO === 'true' && !LOOPBACK.test(HOST)) {
    problems.push(
      `DEMO may be true only where HOST is this machine alone (127.0.0.1 or localhost), not ${HOST}`,
    );
  }
  if (NODE_ENV === 'production' && SECRET !== undefined) {
    if (SECRET.length < MIN_SECRET_LENGTH) {
      problems.push(`SECRET must have at least ${MIN_SECRET_LENGTH} characters in production`);
    }
    if (isKnownSecret(SECRET)) {
      problems.push('SECRET is a well-known value; choose a random one, such as: openssl rand -hex 32');
    }
  }
  return problems;
}

function isKnownSecret(secret: string): boolean {
  const normalized = secret.toLowerCase().replace(/[^a-z0-9-]/g, '');
  return (
    new Set(secret).size < 8 || KNOWN_SECRETS.some((known) => normalized.replaceAll(known, '').length < 8)
  );
}
