import { toActor } from '../../access/actor.ts';
import { fileReply, type Handlers, ok } from '../../http/operation.ts';
import { presentBackups } from './backups.presenter.ts';
import type { Backups } from './backups.service.ts';

export function backupsRoutes(backups: Backups) {
  const list = async () => presentBackups(await backups.list());
  return {
    listBackups: async () => ok(await list()),
    createBackup: async (request) => {
      await backups.startBackup(toActor(request));
      return { status: 202 as const, body: await list() };
    },
    downloadBackup: async (request) => {
      const { name } = request.params;
      const { content, size } = await backups.open(toActor(request), name);
      return fileReply({ content, size, contentType: 'application/gzip', fileName: name, inline: false });
    },
    deleteBackup: async (request) => {
      await backups.remove(toActor(request), request.params.name);
      return ok(await list());
    },
    verifyBackup: async (request) => {
      await backups.startCheck(toActor(request), request.params.name);
      return { status: 202 as const, body: await list() };
    },
  } satisfies Partial<Handlers>;
}
