import { fileReply, type Handlers } from '../../http/operation.ts';
import type { Readers } from '../account/readers.ts';
import type { FilesService } from './files.service.ts';

export function filesRoutes({ files, readers }: { files: FilesService; readers: Readers }) {
  return {
    getPublicFile: async ({ caller, params }) => {
      const { permissions } = await readers.of(caller);
      const { stream, size, name, mime, version, inline } = await files.open(permissions, params.id);
      return fileReply({ content: stream, contentType: mime, size, fileName: name, inline, version });
    },
  } satisfies Partial<Handlers>;
}
