import { useSWRConfig } from 'swr';
import { deleteFile, replaceFile, updateFile } from '../../generated/web/articles/articles';
import type { ManagedFile } from '../../generated/web/model';
import { ApiError } from '../api/apiError';
import type { UploadOptions } from '../ui/editor/editorTypes';
import { useConfirmDialog } from '../ui/useConfirmDialog';
import { useToast } from '../ui/useToast';
import { filesKey } from './fileApi';
import type { FileOwner } from './fileOwner';
import { uploadProblem } from './uploadRules';
import type { RunningUploads } from './useRunningUploads';

export function useFileChanges(
  owner: FileOwner,
  files: readonly ManagedFile[],
  { trackUpload }: RunningUploads,
) {
  const { mutate } = useSWRConfig();
  const confirm = useConfirmDialog();
  const toast = useToast();
  const reload = () => mutate(filesKey(owner));

  return {
    /** @throws ApiError */
    async updateDetails(file: ManagedFile, name: string, alt: string) {
      const position = Math.max(0, files.indexOf(file));
      await updateFile(file.id, { name, alt, position }, { failures: 'caller' });
      await reload();
    },

    async move(from: number, to: number) {
      const file = files[from];
      if (!file) return;
      const { name, alt } = file;
      // The API client has shown the error.
      await updateFile(file.id, { name, alt, position: to }).catch(() => undefined);
      await reload();
    },

    async replace({ id: fileId, name }: ManagedFile, next: File, options: UploadOptions) {
      const problem = uploadProblem(next);
      if (problem) return toast.show({ type: 'error', title: next.name, message: problem });
      const finishUpload = trackUpload();
      // The API call shows its own error; an abort needs none.
      const response = await replaceFile(fileId, next, { name: next.name }, options)
        .catch(() => undefined)
        .finally(finishUpload);
      if (!response) return;
      await reload();
      toast.show({ type: 'success', title: 'Soubor je nahrazený', message: `${name} má novou podobu.` });
    },

    async remove({ id: fileId, name }: ManagedFile) {
      await confirm({
        title: 'Smazat soubor?',
        message: `${name} se smaže hned a natrvalo, i čtenářům.`,
        confirmLabel: 'Smazat',
        destructive: true,
        onConfirm: () => deleteFile(fileId, { failures: 'caller' }).catch(addUsage),
      });
      await reload();
    },
  };
}

export type FileChanges = ReturnType<typeof useFileChanges>;

/** Adds to an IN_USE error where the file is used. */
function addUsage(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'IN_USE') throw error;
  const usages = error.details.map(({ message }) => message).join(' ');
  error.message = [error.message, usages].filter(Boolean).join(' ');
  throw error;
}
