import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomHex } from '../../lib/randomHex';
import type { Draft } from './draft';
import { decryptDraft, encryptDraft, isExpired } from './draftRecord';

const PREFIX = 'draft:';

export interface DraftStore {
  /** False when the storage is full. */
  save(draft: Draft): boolean;
  list(): readonly Draft[];
  remove(draft: DraftKey): void;
  /**
   * Moves a draft to this tab; the tab's own draft of the same form is kept under another tab id. Returns the draft as
   * stored.
   */
  moveToTab(draft: Draft, panel: string): Draft;
}

type DraftKey = Pick<Draft, 'id' | 'panel'>;

/**
 * Storage keys are HMACs, so they reveal neither owner nor form. `draftKey` is 32 bytes in base64url, from the server.
 */
export function createDraftStore(
  draftKey: string,
  storage: Storage = localStorage,
  clock = Date.now,
): DraftStore {
  const key = fromBase64Url(draftKey);
  const nameOf = ({ id, panel }: DraftKey) => {
    const name = utf8ToBytes(panel === undefined ? id : `${id} ${panel}`);
    return PREFIX + bytesToHex(hmac(sha256, key, name)).slice(0, 32);
  };

  function save(draft: Draft): boolean {
    try {
      storage.setItem(nameOf(draft), encryptDraft(draft, key));
      return true;
    } catch {
      return false;
    }
  }

  function list(): readonly Draft[] {
    const now = clock();
    const drafts = recordsIn(storage).map(({ text }) => decryptDraft(text, key, now));
    return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.savedAt - a.savedAt);
  }

  function remove(draft: DraftKey): void {
    storage.removeItem(nameOf(draft));
  }

  return {
    save,
    list,
    remove,
    moveToTab(draft, panel) {
      if (draft.panel === panel) return draft;
      const existing = list().find((candidate) => candidate.id === draft.id && candidate.panel === panel);
      // On a full device nothing is moved.
      if (existing && !save({ ...existing, panel: randomHex(8) })) return draft;
      if (!save({ ...draft, panel })) return draft;
      remove(draft);
      return { ...draft, panel };
    },
  };
}

export function deleteExpiredDrafts(storage: Storage = localStorage, now = Date.now()): void {
  for (const { name, text } of recordsIn(storage)) if (isExpired(text, now)) storage.removeItem(name);
}

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
