import { readDevice, writeDevice } from '../../lib/deviceStorage';
import { signWith } from '../crossTab/signature';

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
      const [at, mac] = readDevice('last-activity')?.split('.') ?? [];
      if (!secret || !at || mac !== signWith(secret)(at)) return undefined;
      return Number(at);
    },
    write(at) {
      const secret = key();
      if (secret) writeDevice('last-activity', `${at}.${signWith(secret)(String(at))}`);
    },
  };
}
