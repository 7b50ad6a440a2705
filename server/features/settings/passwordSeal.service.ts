import type { BoundCipher } from '../../platform/boundCipher.ts';
import type { SettingKey } from './settingsRegistry.policy.ts';

/** Before every sealed text, so that another format can follow. */
const VERSION = 'v1.';

/** How passwords of other servers stand in the table of settings. See `docs/decisions/mail-server-settings.md`. */
export function createPasswordSeal(cipher: BoundCipher) {
  return {
    seal: (key: SettingKey, password: string): string => VERSION + cipher.encrypt(password, key),
    /** Undefined where the server has another secret than the one that sealed it. */
    open: (key: SettingKey, sealed: string): string | undefined =>
      sealed.startsWith(VERSION) ? cipher.decrypt(sealed.slice(VERSION.length), key) : undefined,
  };
}

export type PasswordSeal = ReturnType<typeof createPasswordSeal>;
