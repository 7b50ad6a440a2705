import type { components } from '../../../generated/server/schema.d.ts';
import { toActor } from '../../access/actor.ts';
import { fileReply, type Handlers, ok } from '../../http/operation.ts';
import { MAX_MIGRATION_BACKUPS } from './retention.policy.ts';
import type { Backups } from './backups.service.ts';

type Answer = components['schemas']['BackupsAnswer'];

export function backupsRoutes(backups: Backups) {
  const list = async () => presentBackups(await backups.list());
  const accepted = async () => ({ status: 202 as const, body: await list() });
  return {
    listBackups: async () => ok(await list()),
    createBackup: async (request) => {
      await backups.startBackup(toActor(request));
      return accepted();
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
      return accepted();
    },
  } satisfies Partial<Handlers>;
}

function presentBackups(list: Awaited<ReturnType<Backups['list']>>): Answer {
  const { backups, work, failure, late, unavailable, keep, nightly } = list;
  const data = backups.map(({ name, at, bytes, kind, database, verified }) => {
    return { name, created_at: at.toISOString(), bytes, kind, database, verified };
  });
  const meta = { running: work, last_failure: failure, is_late: late, unavailable, keep, nightly };
  return { success: true, data, meta: { ...meta, keep_migrations: MAX_MIGRATION_BACKUPS } };
}
