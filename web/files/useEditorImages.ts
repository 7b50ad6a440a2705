import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { EditorHost, UploadOptions } from '../ui/editor/editorTypes';
import { filesKey, UPLOAD_BY_KIND, useFiles } from './fileApi';
import type { FileOwner } from './fileOwner';
import { uploadProblem } from './uploadRules';
import type { RunningUploads } from './useRunningUploads';

export function useEditorImages(
  { kind, id }: FileOwner,
  { trackUpload }: RunningUploads,
): Pick<EditorHost, 'images' | 'uploadImage'> {
  const { mutate } = useSWRConfig();
  const { data } = useFiles({ kind, id });
  const files = data?.data;

  const uploadImage = useCallback(
    async (file: File, alt: string, { signal, onProgress }: UploadOptions) => {
      const problem = uploadProblem(file);
      if (problem) throw new Error(problem);
      const finishUpload = trackUpload();
      try {
        const options = { failures: 'caller', signal, onProgress } as const;
        const response = await UPLOAD_BY_KIND[kind](id, file, { name: file.name, alt }, options);
        await mutate(filesKey({ kind, id }));
        return response.data;
      } finally {
        finishUpload();
      }
    },
    [trackUpload, kind, id, mutate],
  );

  return useMemo(
    () => ({ images: (files ?? []).filter((file) => file.kind === 'image'), uploadImage }),
    [files, uploadImage],
  );
}
