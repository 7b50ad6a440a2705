import type { OffsitePlaceInput, OffsiteSettings, Retention } from '../../../generated/web/model';

export interface OffsiteValues {
  kind: OffsitePlaceInput['kind'];
  address: string;
  folder: string;
  user: string;
  region: string;
  host_key: string | null;
  /** Empty to keep the stored one. */
  secret: string;
  newest: string;
  weekly: string;
  monthly: string;
}

export const FIELD_NAMES = [
  'kind',
  'address',
  'folder',
  'user',
  'region',
  'host_key',
  'secret',
  'recovery_key',
  'retention.newest',
  'retention.weekly',
  'retention.monthly',
] as const;

export const KIND_CHOICES = [
  { value: 's3', label: 'S3 (Amazon, Wasabi, MinIO a další)' },
  { value: 'sftp', label: 'SFTP (server s SSH, NAS)' },
  { value: 'webdav', label: 'WebDAV (Nextcloud, NAS)' },
] as const;

export const KIND_TEXTS = {
  s3: {
    name: 'S3',
    address: 'Adresa úložiště',
    addressHint: 'Uvádí ji poskytovatel jako „endpoint“, třeba https://s3.eu-central-1.amazonaws.com.',
    folder: 'Úložiště (bucket) a složka',
    folderHint: 'Třeba zalohy, nebo zalohy/nastenka.',
    user: 'Přístupový klíč (access key)',
    secret: 'Tajný klíč (secret key)',
  },
  sftp: {
    name: 'SFTP',
    address: 'Server',
    addressHint: 'Název nebo adresa, případně s portem, třeba nas.lipova.cz:22.',
    folder: 'Složka',
    folderHint: 'Třeba /zalohy/nastenka. Když chybí, založí se.',
    user: 'Uživatel',
    secret: 'Heslo nebo soukromý klíč',
  },
  webdav: {
    name: 'WebDAV',
    address: 'Adresa',
    addressHint: 'Celá, jak ji uvádí úložiště, třeba https://cloud.lipova.cz/remote.php/dav/files/zaloha.',
    folder: 'Složka',
    folderHint: 'Třeba /nastenka. Když chybí, založí se.',
    user: 'Uživatel',
    secret: 'Heslo',
  },
} as const;

const DEFAULT_RETENTION: Retention = { newest: 14, weekly: 4, monthly: 6 };
const DEFAULT_REGION = 'auto';

export function toValues(settings: OffsiteSettings | null): OffsiteValues {
  const { newest, weekly, monthly } = settings?.retention ?? DEFAULT_RETENTION;
  return {
    kind: settings?.kind ?? 's3',
    address: settings?.address ?? '',
    folder: settings?.folder ?? '',
    user: settings?.user ?? '',
    region: settings?.region || DEFAULT_REGION,
    host_key: settings?.host_key ?? null,
    secret: '',
    newest: String(newest),
    weekly: String(weekly),
    monthly: String(monthly),
  };
}

/** The confirmed key belongs to the server that showed it. */
export function changeValue(values: OffsiteValues, change: Partial<OffsiteValues>): OffsiteValues {
  const isOtherServer = change.kind !== undefined || change.address !== undefined;
  return { ...values, ...(isOtherServer && { host_key: null }), ...change };
}

export function toPlace({
  kind,
  address,
  folder,
  user,
  region,
  host_key,
  secret,
}: OffsiteValues): OffsitePlaceInput {
  const place = { kind, address: address.trim(), folder: folder.trim(), user: user.trim() };
  return { ...place, region: region.trim(), host_key, ...(secret !== '' && { secret }) };
}

export function toRetention({ newest, weekly, monthly }: OffsiteValues): Retention {
  return { newest: Number(newest), weekly: Number(weekly), monthly: Number(monthly) };
}

const CONFIRMED_LENGTH = 6;

/** Whether the end of the key was copied from where it is kept. */
export function isKeyConfirmed(recoveryKey: string, typed: string): boolean {
  return typed.trim().toUpperCase() === recoveryKey.slice(-CONFIRMED_LENGTH);
}
