import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomHex } from '../../lib/randomHex';
import type { Draft } from './draft';
import { isOver, openDraft, sealDraft } from './draftRecord';

const PREFIX = 'draft:';

/** The drafts of one person on this device. */
export interface DraftStore {
  /** False when the device does not take it. */
  keep(draft: Draft): boolean;
  /** This person's, the newest first. */
  list(): readonly Draft[];
  drop(draft: DraftName): void;
  /** Makes it one of this panel; what the panel has of the same form stays beside it. Answers it as it lies then. */
  adopt(draft: Draft, panel: string): Draft;
}

/** Which draft of which form. */
type DraftName = Pick<Draft, 'id' | 'panel'>;

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
  const nameOf = ({ id, panel }: DraftName) => {
    const name = utf8ToBytes(panel === undefined ? id : `${id} ${panel}`);
    return PREFIX + bytesToHex(hmac(sha256, key, name)).slice(0, 32);
  };

  function keep(draft: Draft): boolean {
    try {
      storage.setItem(nameOf(draft), sealDraft(draft, key));
      return true;
    } catch {
      return false;
    }
  }

  function list(): readonly Draft[] {
    const now = clock();
    const drafts = recordsIn(storage).map(({ text }) => openDraft(text, key, now));
    return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.savedAt - a.savedAt);
  }

  function drop(draft: DraftName): void {
    storage.removeItem(nameOf(draft));
  }

  return {
    keep,
    list,
    drop,
    adopt(draft, panel) {
      if (draft.panel === panel) return draft;
      const present = list().find((one) => one.id === draft.id && one.panel === panel);
      // On a full device it stays where it is.
      if (present && !keep({ ...present, panel: randomHex(8) })) return draft;
      if (!keep({ ...draft, panel })) return draft;
      drop(draft);
      return { ...draft, panel };
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
