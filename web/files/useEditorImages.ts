import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { EditorHost, UploadOptions } from '../ui/editor/editorTypes';
import { filesKey, UPLOAD, useFiles } from './fileApi';
import type { FilePlace } from './filePlace';
import { uploadProblem } from './uploadRules';
import type { RunningUploads } from './useRunningUploads';

export function useEditorImages(
  { kind, id, ensureCreated }: FilePlace,
  { begin }: RunningUploads,
): Pick<EditorHost, 'images' | 'uploadImage'> {
  const { mutate } = useSWRConfig();
  const { data } = useFiles({ kind, id });
  const files = data?.data;
  const latestEnsureCreated = useRef(ensureCreated);
  useEffect(() => {
    latestEnsureCreated.current = ensureCreated;
  });

  const uploadImage = useCallback(
    async (file: File, alt: string, { signal, onProgress }: UploadOptions) => {
      const problem = uploadProblem(file);
      if (problem) throw new Error(problem);
      const finishUpload = begin();
      try {
        const ownerId = await latestEnsureCreated.current();
        signal.throwIfAborted();
        const options = { failures: 'caller', signal, onProgress } as const;
        const response = await UPLOAD[kind](ownerId, file, { name: file.name, alt }, options);
        await mutate(filesKey(kind, ownerId));
        return response.data;
      } finally {
        finishUpload();
      }
    },
    [begin, kind, mutate],
  );

  return useMemo(
    () => ({ images: (files ?? []).filter((file) => file.kind === 'image'), uploadImage }),
    [files, uploadImage],
  );
}
