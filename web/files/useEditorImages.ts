import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { updateFile } from '../../generated/web/articles/articles';
import type { EditorHost, UploadOptions } from '../ui/editor/editorTypes';
import { filesKey, UPLOAD_BY_KIND, useFiles } from './fileApi';
import type { FileOwner } from './fileOwner';
import { uploadProblem } from './uploadRules';
import type { RunningUploads } from './useRunningUploads';

export function useEditorImages(
  { kind, id }: FileOwner,
  { trackUpload }: RunningUploads,
): Omit<EditorHost, 'findPages'> {
  const { mutate } = useSWRConfig();
  const { data } = useFiles({ kind, id });
  const files = data?.data;

  const uploadImage = useCallback(
    async (file: File, { signal, onProgress }: UploadOptions) => {
      const problem = uploadProblem(file);
      if (problem) throw new Error(problem);
      const options = { failures: 'caller', signal, onProgress } as const;
      const response = await UPLOAD_BY_KIND[kind](id, file, { name: file.name }, options);
      await mutate(filesKey({ kind, id }));
      return response.data;
    },
    [kind, id, mutate],
  );

  const describeImage = useCallback(
    (url: string, alt: string) => {
      const position = files?.findIndex((file) => file.url === url) ?? -1;
      const file = files?.[position];
      if (file?.alt !== '') return;
      // The words are in the text; at the file they only help with its next use.
      updateFile(file.id, { name: file.name, alt, position }, { failures: 'background' })
        .then(() => mutate(filesKey({ kind, id })))
        .catch(() => undefined);
    },
    [files, kind, id, mutate],
  );

  return useMemo(
    () => ({
      images: (files ?? []).filter((file) => file.kind === 'image'),
      uploadImage,
      trackPicture: trackUpload,
      describeImage,
    }),
    [files, uploadImage, trackUpload, describeImage],
  );
}
