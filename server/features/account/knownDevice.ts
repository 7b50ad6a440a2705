import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieChange } from '../../http/cookies.ts';

/** What of a user a browser is known for; with another password it is unknown again. */
interface DeviceOwner {
  id: number;
  password_hash: string | null;
}

/** Browsers that have signed in before (OWASP "device cookies"): a guesser elsewhere cannot use up their limit. */
export interface KnownDevices {
  /** The name under which this browser is known for the user, or null. */
  recognise(cookie: string | undefined, owner: DeviceOwner): string | null;
  /** For whom the cookie says that it knows the browser; whether that is true, `recognise` tells. */
  ownersOf(cookie: string | undefined): number[];
  /** The cookie by which the browser will be known; others who share the browser stay known. */
  remember(cookie: string | undefined, owner: DeviceOwner): string;
}

const COOKIE = 'knownDevice';
const SEPARATOR = '~';
/** People who share one browser; who signed in longest ago is forgotten. */
const PEOPLE_AT_MOST = 8;
/** As long as browsers keep any cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const ENTRY = /^(\d{1,10})\.([\w-]{16})\.([\w-]{43})$/;

/** Nothing is stored: each entry is `user.device.signature`, and the signature covers the user's present password hash. */
export function createKnownDevices(secret: string): KnownDevices {
  const key = createHmac('sha256', secret).update('known-device').digest();
  const sign = (owner: DeviceOwner, device: string) =>
    createHmac('sha256', key).update(`${owner.id}.${device}.${owner.password_hash}`).digest('base64url');

  function recognise(cookie: string | undefined, owner: DeviceOwner): string | null {
    if (owner.password_hash === null) return null;
    for (const entry of entriesOf(cookie)) {
      const [, id = '', device = '', signature = ''] = ENTRY.exec(entry) ?? [];
      if (id !== String(owner.id)) continue;
      if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(owner, device)))) return device;
    }
    return null;
  }

  function remember(cookie: string | undefined, owner: DeviceOwner): string {
    const device = recognise(cookie, owner) ?? randomBytes(12).toString('base64url');
    const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${owner.id}.`));
    return [`${owner.id}.${device}.${sign(owner, device)}`, ...others]
      .slice(0, PEOPLE_AT_MOST)
      .join(SEPARATOR);
  }

  const ownersOf = (cookie: string | undefined) =>
    entriesOf(cookie).map((entry) => Number.parseInt(entry, 10));

  return { recognise, ownersOf, remember };
}

/** The change that gives a browser its cookie. */
export function knownDeviceCookie(value: string): CookieChange {
  return { name: COOKIE, value, httpOnly: true, maxAgeSeconds: MAX_AGE_SECONDS };
}

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split(SEPARATOR, PEOPLE_AT_MOST).filter((entry) => ENTRY.test(entry));
}
