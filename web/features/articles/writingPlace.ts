import { randomHex } from '../../lib/randomHex';
import type { TabTransport } from '../../session/crossTab/tabTransport';

export interface WritingPlace {
  /** Something is written here; the other panels hear of it once, until one of them takes it back. */
  take(): void;
  /** Hears no more. */
  leave(): void;
}

/**
 * Where one person writes an article that is open in several panels: they share one draft on the server, and only the
 * one that wrote last may keep it. Believed is only what is signed with the key of the same session.
 */
export function createWritingPlace(parts: {
  readonly transport: TabTransport;
  sign(text: string): string;
  /** Another panel writes now. */
  onTaken(): void;
}): WritingPlace {
  const { transport, sign, onTaken } = parts;
  const panel = randomHex(16);
  let isHere = false;
  const leave = transport.listen((text) => {
    if (typeof text !== 'string') return;
    const [other = '', signature] = text.split('.');
    if (other === panel || signature !== sign(other)) return;
    isHere = false;
    onTaken();
  });
  return {
    take() {
      if (isHere) return;
      isHere = true;
      transport.post(`${panel}.${sign(panel)}`);
    },
    leave,
  };
}
