import { readDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import { createSigner } from '../crossTab/signature';

/** The last activity in shared storage, for tabs that sleep and miss messages. */
export interface SharedActivity {
  read(): number | undefined;
  write(at: number): void;
}

/** Signed like a message; values of another session are ignored. */
export function createSharedActivity(key: () => string | undefined): SharedActivity {
  return {
    read() {
      const secret = key();
      const [at, mac] = readDeviceItem('last-activity')?.split('.') ?? [];
      if (!secret || !at || mac !== createSigner(secret)(at)) return undefined;
      return Number(at);
    },
    write(at) {
      const secret = key();
      if (secret) writeDeviceItem('last-activity', `${at}.${createSigner(secret)(String(at))}`);
    },
  };
}
