import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draft } from './draft';
import { isOver, openDraft, sealDraft } from './draftRecord';

const PREFIX = 'draft:';

/** The drafts of one person on this device. */
export interface DraftStore {
  /** False when the device does not take it. */
  keep(draft: Draft): boolean;
  /** This person's, the newest first. */
  list(): readonly Draft[];
  drop(id: string): void;
}

/**
 * Keeps drafts under names that say neither whose nor what they are: only their owner's key finds them again.
 * The key is 32 bytes in base64url, as the server gives it.
 */
export function createDraftStore(
  draftKey: string,
  storage: Storage = localStorage,
  clock = Date.now,
): DraftStore {
  const key = fromBase64Url(draftKey);
  const nameOf = (id: string) => PREFIX + bytesToHex(hmac(sha256, key, utf8ToBytes(id))).slice(0, 32);

  return {
    keep(draft) {
      try {
        storage.setItem(nameOf(draft.id), sealDraft(draft, key));
        return true;
      } catch {
        return false;
      }
    },
    list() {
      const now = clock();
      const drafts = recordsIn(storage).map(({ text }) => openDraft(text, key, now));
      return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.savedAt - a.savedAt);
    },
    drop(id) {
      storage.removeItem(nameOf(id));
    },
  };
}

/** Erases what has ended, whoever it belongs to. */
export function sweepDrafts(storage: Storage = localStorage, now = Date.now()): void {
  for (const { name, text } of recordsIn(storage)) if (isOver(text, now)) storage.removeItem(name);
}

/** None when the storage is forbidden. */
function recordsIn(storage: Storage): readonly { name: string; text: string }[] {
  try {
    const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
    return names.map((name) => ({ name, text: storage.getItem(name) ?? '' }));
  } catch {
    return [];
  }
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
