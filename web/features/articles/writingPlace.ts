import { randomHex } from '../../lib/randomHex';
import type { TabTransport } from '../../session/crossTab/tabTransport';

export interface WritingPlace {
  /** Posts to the other tabs once, until one of them claims the article. */
  take(): void;
  leave(): void;
}

/**
 * Coordinates tabs in which one user edits the same article: they share one draft on the server, so only the
 * tab that wrote last saves it. Messages must be signed with the key of the session.
 */
export function createWritingPlace(parts: {
  readonly transport: TabTransport;
  sign(text: string): string;
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
