import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/apiError';
import { UPLOAD_BY_KIND } from './fileApi';
import type { FileOwner } from './fileOwner';
import { isImage, uploadProblem } from './uploadRules';

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** `asks`: an image waits for its alternative text. */
  readonly step: 'asks' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  readonly problem?: string;
}

export function useUploads({ kind, id }: FileOwner, onUploaded: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const set = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send(upload: Upload, alt: string) {
    const { key, file } = upload;
    const controller = new AbortController();
    controllers.current.set(key, controller);
    set(key, { step: 'sending', progress: 0 });
    try {
      await UPLOAD_BY_KIND[kind](
        id,
        file,
        { name: file.name, ...(alt && { alt }) },
        { failures: 'caller', signal: controller.signal, onProgress: (progress) => set(key, { progress }) },
      );
      remove(key);
      onUploaded();
    } catch (error) {
      if (controller.signal.aborted) remove(key);
      else if (error instanceof ApiError) set(key, { step: 'failed', problem: error.text });
      else throw error;
    } finally {
      controllers.current.delete(key);
    }
  }

  return {
    uploads,
    /** Starts uploads; an image waits for its alternative text. */
    add(files: Iterable<File>) {
      for (const file of files) {
        const problem = uploadProblem(file);
        const base = { key: nextKey.current++, file, progress: 0 };
        const upload: Upload = problem
          ? { ...base, step: 'failed', problem }
          : { ...base, step: isImage(file) ? 'asks' : 'sending' };
        setUploads((all) => [...all, upload]);
        if (upload.step === 'sending') void send(upload, '');
      }
    },
    send: (upload: Upload, alt: string) => void send(upload, alt),
    cancel(key: number) {
      controllers.current.get(key)?.abort();
      remove(key);
    },
  };
}
