import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieChange } from '../../../shared/cookies.ts';

/** The cookie is signed with the password hash, so a password change invalidates it. */
interface DeviceOwner {
  id: number;
  password_hash: string | null;
}

/**
 * Device cookies (OWASP): browsers that have signed in before have a failure counter of their own, which a
 * guesser elsewhere cannot exhaust.
 */
export interface DeviceCookies {
  findDeviceId(cookie: string | undefined, owner: DeviceOwner): string | null;
  /** Returns the user ids in the cookie, unverified. */
  claimedUserIds(cookie: string | undefined): number[];
  issue(cookie: string | undefined, owner: DeviceOwner): string;
}

const COOKIE = 'knownDevice';
const SEPARATOR = '~';
const MAX_USERS = 8;
/** 400 days, the maximum that browsers allow. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const ENTRY = /^(\d{1,10})\.([\w-]{16})\.([\w-]{43})$/;

/**
 * Stateless: each entry is `user.device.signature`, and the signature covers the user's current password
 * hash.
 */
export function createDeviceCookies(secret: string): DeviceCookies {
  const key = createHmac('sha256', secret).update('known-device').digest();
  const sign = (owner: DeviceOwner, device: string) =>
    createHmac('sha256', key).update(`${owner.id}.${device}.${owner.password_hash}`).digest('base64url');

  function findDeviceId(cookie: string | undefined, owner: DeviceOwner): string | null {
    if (owner.password_hash === null) return null;
    for (const entry of entriesOf(cookie)) {
      const [, id = '', device = '', signature = ''] = ENTRY.exec(entry) ?? [];
      if (id !== String(owner.id)) continue;
      if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(owner, device)))) return device;
    }
    return null;
  }

  function issue(cookie: string | undefined, owner: DeviceOwner): string {
    const device = findDeviceId(cookie, owner) ?? randomBytes(12).toString('base64url');
    const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${owner.id}.`));
    return [`${owner.id}.${device}.${sign(owner, device)}`, ...others].slice(0, MAX_USERS).join(SEPARATOR);
  }

  const claimedUserIds = (cookie: string | undefined) =>
    entriesOf(cookie).map((entry) => Number.parseInt(entry, 10));

  return { findDeviceId, claimedUserIds, issue };
}

export function toDeviceCookie(value: string): CookieChange {
  return { name: COOKIE, value, httpOnly: true, maxAgeSeconds: MAX_AGE_SECONDS };
}

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split(SEPARATOR, MAX_USERS).filter((entry) => ENTRY.test(entry));
}
