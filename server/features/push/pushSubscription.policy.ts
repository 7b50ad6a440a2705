import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Names that are resolved in the own network (RFC 6761, 6762, 8375 and ICANN’s `internal`), or by habit. */
const LOCAL_DOMAINS: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'localdomain',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'arpa',
  'onion',
  'invalid',
  'test',
]);
const POINT_LENGTH = 65;
const UNCOMPRESSED = 0x04;
const SECRET_LENGTH = 16;
const WRONG_ADDRESS = 'Prohlížeč poslal adresu, na kterou nelze upozornění posílat.';
const WRONG_KEY = 'Prohlížeč poslal neplatný klíč.';

export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** What is wrong with a subscription of a browser, by the path of the value; undefined when nothing is. */
export function subscriptionProblem(
  endpoint: string,
  { p256dh, auth }: SubscriptionKeys,
): { path: string; message: string } | undefined {
  if (!isPushAddress(endpoint)) return { path: 'endpoint', message: WRONG_ADDRESS };
  if (!isPublicKey(p256dh)) return { path: 'keys.p256dh', message: WRONG_KEY };
  if (Buffer.from(auth, 'base64url').length !== SECRET_LENGTH)
    return { path: 'keys.auth', message: WRONG_KEY };
  return undefined;
}

/** In one spelling, so that a browser is known again. */
export function normalizeEndpoint(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
}

/**
 * An address of a service on the internet, by its name. What the name leads to is checked when something is sent:
 * `server/platform/pushService.ts`.
 */
function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    `${username}${password}${hash}` === '' &&
    isPublicName(hostname.toLowerCase())
  );
}

function isPublicName(hostname: string): boolean {
  if (isIP(hostname) !== 0) return false;
  const labels = hostname.split('.');
  const domain = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !LOCAL_DOMAINS.has(domain);
}

/** An uncompressed point of the curve P-256. */
function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_LENGTH || point[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
