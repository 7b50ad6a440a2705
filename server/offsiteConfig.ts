import * as z from 'zod';

/** Where backups are copied off-site, as the environment decides it. See `docs/decisions/off-site-backups.md`. */
export interface OffsiteConfig {
  readonly kind: 's3' | 'sftp' | 'webdav';
  readonly address: string;
  readonly folder: string;
  readonly user: string;
  readonly region: string;
  readonly hostKey: string | null;
  readonly secret: string;
  readonly recoveryKey: string;
  readonly retention: { readonly newest: number; readonly weekly: number; readonly monthly: number };
}

const NEEDED = [
  'OFFSITE_KIND',
  'OFFSITE_ADDRESS',
  'OFFSITE_FOLDER',
  'OFFSITE_USER',
  'OFFSITE_SECRET',
  'OFFSITE_RECOVERY_KEY',
] as const;
const KEEP = /^([1-9]\d?|100),(\d|[1-4]\d|5[0-2]),(\d|[1-5]\d|60)$/;

export const offsiteVariables = {
  OFFSITE_KIND: z.enum(['s3', 'sftp', 'webdav'], 'must be s3, sftp or webdav').optional(),
  OFFSITE_ADDRESS: z.string().trim().max(300).optional(),
  OFFSITE_FOLDER: z.string().trim().max(300).optional(),
  OFFSITE_USER: z.string().trim().max(200).optional(),
  OFFSITE_SECRET: z.string().max(10_000).optional(),
  OFFSITE_REGION: z.string().trim().max(40).default('auto'),
  OFFSITE_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be a fingerprint, as ssh-keygen -lf prints it: SHA256:…')
    .optional(),
  OFFSITE_RECOVERY_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/, 'must be a recovery key: AGE-SECRET-KEY-1…')
    .optional(),
  OFFSITE_KEEP: z
    .string()
    .regex(KEEP, 'must be how many newest, weekly and monthly copies are kept, such as 14,4,6')
    .default('14,4,6'),
};

type Values = z.infer<z.ZodObject<typeof offsiteVariables>>;

export function offsiteConfig(values: Values): OffsiteConfig | undefined {
  const { OFFSITE_KIND: kind, OFFSITE_SECRET: secret, OFFSITE_RECOVERY_KEY: recoveryKey } = values;
  if (kind === undefined || secret === undefined || recoveryKey === undefined) return undefined;
  const [newest = 0, weekly = 0, monthly = 0] = values.OFFSITE_KEEP.split(',').map(Number);
  return Object.freeze({
    kind,
    address: values.OFFSITE_ADDRESS ?? '',
    folder: values.OFFSITE_FOLDER ?? '',
    user: values.OFFSITE_USER ?? '',
    region: values.OFFSITE_REGION,
    hostKey: values.OFFSITE_HOST_KEY ?? null,
    secret,
    recoveryKey,
    retention: { newest, weekly, monthly },
  });
}

export function offsiteContradictions(env: Readonly<Record<string, string | undefined>>): string[] {
  if (!Object.keys(env).some((name) => name.startsWith('OFFSITE_'))) return [];
  const problems = NEEDED.filter((name) => env[name] === undefined).map(
    (name) => `${name} is needed: the variables OFFSITE_… say together where backups are copied`,
  );
  if (env.OFFSITE_KIND === 'sftp' && env.OFFSITE_HOST_KEY === undefined)
    problems.push(
      'OFFSITE_HOST_KEY is needed with sftp: the password goes only to the server that shows this key',
    );
  return problems;
}
