import { toActor } from '../../access/actor.ts';
import { fileReply, type Handlers, ok } from '../../http/operation.ts';
import { presentContentExports } from './contentExport.presenter.ts';
import type { ContentExports } from './contentExports.service.ts';

export function contentExportRoutes(exports: ContentExports) {
  const list = async () => presentContentExports(await exports.list());
  const accepted = async () => ({ status: 202 as const, body: await list() });
  return {
    listContentExports: async () => ok(await list()),
    startContentExport: async (request) => {
      const { choices, current_password: password } = request.body;
      await exports.start(toActor(request), choices, password);
      return accepted();
    },
    stopContentExport: async () => {
      await exports.stop();
      return accepted();
    },
    downloadContentExport: async (request) => {
      const { name } = request.params;
      const { content, size } = await exports.open(toActor(request), name);
      return fileReply({ content, size, contentType: 'application/zip', fileName: name, inline: false });
    },
    deleteContentExport: async (request) => {
      await exports.remove(toActor(request), request.params.name);
      return ok(await list());
    },
  } satisfies Partial<Handlers>;
}
