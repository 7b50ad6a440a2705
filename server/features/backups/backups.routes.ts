import { toActor } from '../../access/actor.ts';
import { fileReply, type Handlers, ok } from '../../http/operation.ts';
import { presentBackups } from './backups.presenter.ts';
import type { Backups } from './backups.service.ts';
import type { OffsiteCopies } from './offsite/offsiteCopies.service.ts';
import type { RestoreFromBrowser } from './restoreFromBrowser.service.ts';

interface BackupsRoutesDeps {
  backups: Backups;
  copies: Pick<OffsiteCopies, 'retry' | 'refresh'>;
  restore: RestoreFromBrowser;
  nudge(): void;
}

export function backupsRoutes({ backups, copies, restore, nudge }: BackupsRoutesDeps) {
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
    copyBackup: async (request) => {
      await copies.retry(request.params.name);
      nudge();
      return accepted();
    },
    fetchBackup: async (request) => {
      await backups.startFetch(toActor(request), request.params.name);
      return accepted();
    },
    refreshOffsiteBackups: async () => {
      await copies.refresh();
      return ok(await list());
    },
    getRestorePreview: async (request) => {
      const { at, confirmation, unavailable = null, losses } = await restore.preview(request.params.name);
      const { changes, articles, users, lastChangeAt } = losses;
      const last_change_at = lastChangeAt?.toISOString() ?? null;
      const counts = { changes, articles, users, last_change_at };
      const data = { created_at: at.toISOString(), confirmation, unavailable, losses: counts };
      return ok({ success: true, data });
    },
    restoreBackup: async (request) => {
      const { confirmation, current_password: password } = request.body;
      await restore.begin(toActor(request), request.params.name, { confirmation, password });
      return { status: 202 as const, body: { success: true as const } };
    },
  } satisfies Partial<Handlers>;
}
