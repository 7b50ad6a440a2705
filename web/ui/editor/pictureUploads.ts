import { randomHex } from '../../lib/randomHex';
import { errorText } from '../errorText';
import type { EditorHost } from './editorTypes';

export interface PictureUpload {
  readonly file: File;
  /** URL of what is shown meanwhile. */
  readonly preview: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Why it did not arrive, for users. */
  readonly problem: string | undefined;
  readonly url: string | undefined;
}

export interface PictureUploads {
  /** Queues a picture; returns the id that its place in the text holds until it has arrived. */
  add(file: File): string;
  get(id: string | null): PictureUpload | undefined;
  retry(id: string): void;
  cancel(id: string): void;
  subscribe(onChange: () => void): () => void;
  /** Aborts what is on its way. */
  stop(): void;
}

const WAITING = { progress: 0, problem: undefined, url: undefined };
const FAILED = 'Obrázek se nepodařilo nahrát.';

/**
 * The pictures that an editor sends, one after another, so that the files keep their order.
 */
export function createPictureUploads(
  send: EditorHost['uploadImage'],
  track: EditorHost['trackPicture'],
): PictureUploads {
  const uploads = new Map<string, PictureUpload>();
  /** What to call when one has arrived or was given up; one that failed is still wanted. */
  const untrack = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  let queue: readonly string[] = [];
  let running: { readonly id: string; readonly controller: AbortController } | undefined;

  function change(id: string, changes: Partial<PictureUpload>): void {
    const upload = uploads.get(id);
    if (upload) uploads.set(id, { ...upload, ...changes });
    for (const listener of listeners) listener();
  }

  function end(id: string): void {
    untrack.get(id)?.();
    untrack.delete(id);
  }

  function remove(id: string): void {
    end(id);
    const upload = uploads.get(id);
    if (upload) URL.revokeObjectURL(upload.preview);
    uploads.delete(id);
    for (const listener of listeners) listener();
  }

  async function sendNext(): Promise<void> {
    const [id] = queue;
    const file = id !== undefined && uploads.get(id)?.file;
    if (running || id === undefined || !file) return;
    queue = queue.slice(1);
    const controller = new AbortController();
    const { signal } = controller;
    running = { id, controller };
    try {
      const { url } = await send(file, { signal, onProgress: (progress) => change(id, { progress }) });
      change(id, { url });
      end(id);
    } catch (error) {
      const problem = errorText(error) ?? (error instanceof Error ? error.message : FAILED);
      if (!signal.aborted) change(id, { problem });
    }
    running = undefined;
    void sendNext();
  }

  function enqueue(id: string): void {
    queue = [...queue, id];
    void sendNext();
  }

  function cancel(id: string): void {
    queue = queue.filter((one) => one !== id);
    if (running?.id === id) running.controller.abort();
    remove(id);
  }

  return {
    add(file) {
      const id = randomHex(8);
      uploads.set(id, { file, preview: URL.createObjectURL(file), ...WAITING });
      untrack.set(id, track());
      enqueue(id);
      return id;
    },
    get: (id) => (id === null ? undefined : uploads.get(id)),
    retry(id) {
      change(id, WAITING);
      enqueue(id);
    },
    cancel,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    stop() {
      for (const id of [...uploads.keys()]) cancel(id);
    },
  };
}
