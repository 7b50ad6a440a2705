import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { EditorHost, UploadOptions } from '../ui/editor/editorTypes';
import { filesKey, UPLOAD, useFiles } from './fileApi';
import type { FilePlace } from './filePlace';
import { uploadProblem } from './uploadRules';
import type { RunningUploads } from './useRunningUploads';

export function useEditorImages(
  { kind, id, ensureMade }: FilePlace,
  { begin }: RunningUploads,
): Pick<EditorHost, 'images' | 'uploadImage'> {
  const { mutate } = useSWRConfig();
  const { data } = useFiles({ kind, id });
  const files = data?.data;
  const latest = useRef(ensureMade);
  useEffect(() => {
    latest.current = ensureMade;
  });

  const uploadImage = useCallback(
    async (file: File, alt: string, { signal, onProgress }: UploadOptions) => {
      const problem = uploadProblem(file);
      if (problem) throw new Error(problem);
      const end = begin();
      try {
        const place = await latest.current();
        signal.throwIfAborted();
        const options = { failures: 'caller', signal, onProgress } as const;
        const answer = await UPLOAD[kind](place, file, { name: file.name, alt }, options);
        await mutate(filesKey(kind, place));
        return answer.data;
      } finally {
        end();
      }
    },
    [begin, kind, mutate],
  );

  return useMemo(
    () => ({ images: (files ?? []).filter((file) => file.kind === 'image'), uploadImage }),
    [files, uploadImage],
  );
}
