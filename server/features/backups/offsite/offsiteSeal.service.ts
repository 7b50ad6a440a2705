import { createBoundCipher } from '../../../platform/boundCipher.ts';
import type { OffsitePlace } from './offsite.types.ts';

const VERSION = 'v1.';
const KEY = 'recovery key';

/** A password belongs to where it was typed for. */
const boundTo = ({ kind, address, user }: Pick<OffsitePlace, 'kind' | 'address' | 'user'>) =>
  `password ${kind} ${address} ${user}`;

export function createOffsiteSeal(secret: string) {
  const cipher = createBoundCipher(secret, 'off-site backups');
  const open = (sealed: string, name: string) =>
    sealed.startsWith(VERSION) ? cipher.decrypt(sealed.slice(VERSION.length), name) : undefined;

  return {
    sealSecret: (place: OffsitePlace, secretText: string) =>
      VERSION + cipher.encrypt(secretText, boundTo(place)),
    /** Undefined for another place, and where the server has another secret now. */
    openSecret: (place: OffsitePlace, sealed: string) => open(sealed, boundTo(place)),
    sealRecoveryKey: (recoveryKey: string) => VERSION + cipher.encrypt(recoveryKey, KEY),
    openRecoveryKey: (sealed: string) => open(sealed, KEY),
  };
}

export type OffsiteSeal = ReturnType<typeof createOffsiteSeal>;
