import { networkOf } from '../../shared/networkOf.ts';
import type { BackoffRule } from './loginBackoff.policy.ts';

/** Failed sign-ins are counted by each of these. */
export const SIGN_IN_RULES = {
  /** A typed name, known or not, in browsers without a device cookie for it. */
  name: { free: 10, firstSeconds: 30, maxSeconds: 900 },
  /**
   * An IP network. Many people may share it, so only failures count and browsers with a device cookie are
   * exempt.
   */
  address: { free: 20, firstSeconds: 60, maxSeconds: 900 },
  device: { free: 10, firstSeconds: 30, maxSeconds: 900 },
  password: { free: 10, firstSeconds: 30, maxSeconds: 900 },
} satisfies Record<string, BackoffRule>;

export type SignInRule = keyof typeof SIGN_IN_RULES;

export interface Counter {
  rule: SignInRule;
  key: string;
  /** Shown to administrators; null for a name without an account, because it may be a mistyped password. */
  subject: string | null;
  ip?: string;
}

const userSubject = (id: number | undefined) => (id === undefined ? null : `user:${id}`);

export const counterOf = {
  name: (folded: string, userId?: number): Counter => ({
    rule: 'name',
    key: folded,
    subject: userSubject(userId),
  }),
  address: (ip: string): Counter => ({
    rule: 'address',
    key: networkOf(ip),
    ip,
    subject: `address:${networkOf(ip)}`,
  }),
  device: (userId: number, deviceId: string): Counter => ({
    rule: 'device',
    key: `${userId}.${deviceId}`,
    subject: userSubject(userId),
  }),
  password: (userId: number): Counter => ({
    rule: 'password',
    key: String(userId),
    subject: userSubject(userId),
  }),
};
