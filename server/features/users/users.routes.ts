import type { Request } from 'express';
import type { components } from '../../../generated/server/schema.d.ts';
import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { created, csvReply, fileReply, type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { MAX_SELECTED, requireConfirmedCount } from '../../shared/confirmedSelection.ts';
import { badRequest } from '../../shared/errors.ts';
import type { RecordRead } from '../audit/personalDataReads.service.ts';
import type { PersonalData } from './personalData.service.ts';
import type { Profile } from './profile.service.ts';
import type { UserAccess } from './userAccess.service.ts';
import type { UserAnonymization } from './userAnonymization.service.ts';
import type { ExportUsers } from './userExport.service.ts';
import type { UserImport } from './userImport.service.ts';
import type { UserLinks } from './userLinks.service.ts';
import type { UserList } from './userList.queries.ts';
import { describeUser, type UserRecords } from './userRecords.queries.ts';
import type { UserSessions } from './userSessions.service.ts';
import type { BulkChange, StateChange, UserStates } from './userState.service.ts';
import {
  presentArticleReader,
  presentImportPreview,
  presentImportResult,
  presentUser,
  presentUserLink,
  presentUserRow,
} from './users.presenter.ts';
import type { UsersService } from './users.service.ts';

interface UsersRoutesDeps {
  users: UsersService;
  userLinks: UserLinks;
  list: UserList;
  records: UserRecords;
  states: UserStates;
  erasure: UserAnonymization;
  imports: UserImport;
  access: UserAccess;
  personalData: PersonalData;
  exportUsers: ExportUsers;
  profile: Profile;
  sessions: UserSessions;
  idempotency: Idempotency;
  recordRead: RecordRead;
}

export function usersRoutes(deps: UsersRoutesDeps) {
  const { users, userLinks, list, records, states, imports, idempotency } = deps;

  return {
    listUsers: async ({ query }) => {
      const { rows, total } = await list.page(query);
      return ok({ success: true, data: rows.map(presentUserRow), meta: presentPageMeta(total, query) });
    },
    createUser: async (request) => {
      const actor = toInviter(request);
      const { user: caller } = requireUser(request.caller);
      // A repeated request returns the user without the link, which is shown only once.
      let invitation: { url: string; expires_at: string } | null = null;
      const data = await withIdempotencyKey(idempotency, actor.id, 'createUser', request, async () => {
        const result = await users.create(actor, request.body);
        const { url, expiresAt } = result.invitation ?? {};
        invitation = url && expiresAt ? { url, expires_at: expiresAt.toISOString() } : null;
        return presentUser(result.record, caller);
      });
      return created({ success: true, data, invitation });
    },
    getUser: async (request) => {
      const { user: caller } = requireUser(request.caller);
      const record = await records.read(request.params.id);
      if (caller.id !== record.user.id)
        await deps.recordRead(toActor(request), 'user.viewed', describeUser(record.user));
      return ok({ success: true, data: presentUser(record, caller) });
    },
    updateUser: async (request) => {
      const present = (record: Parameters<typeof presentUser>[0]) =>
        presentUser(record, requireUser(request.caller).user);
      const record = await users.update(toActor(request), request.params.id, request.body, present);
      return ok({ success: true, data: present(record) });
    },
    updateProfile: async (request) => {
      const { user: caller } = requireUser(request.caller);
      const present = (record: Parameters<typeof presentUser>[0]) => presentUser(record, caller);
      const record = await deps.profile.update(toActor(request), request.body, present);
      return ok({ success: true, data: present(record) });
    },
    eraseUser: async (request) => {
      await deps.erasure.erase(toActor(request), request.params.id);
      return ok({ success: true });
    },
    changeUserState: async (request) => {
      const record = await states.change(toActor(request), request.params.id, stateChange(request.body));
      return ok({ success: true, data: record && presentUser(record, requireUser(request.caller).user) });
    },
    selectUsers: async ({ query: { count, ...filters } }) => {
      const ids = await list.ids({ ...filters, sort: 'full_name' }, MAX_SELECTED + 1);
      return ok({ success: true, data: { ids: requireConfirmedCount(ids, count) } });
    },
    changeUsers: async (request) => {
      const actor = toActor(request);
      const change = bulkChange(request.body);
      const run = () => states.changeMany(actor, request.body.ids, change);
      const isMailed = change.action === 'invite' || change.action === 'mail-password-link';
      const data = isMailed
        ? await withIdempotencyKey(idempotency, actor.id, 'changeUsers', request, run)
        : await run();
      return ok({ success: true, data });
    },
    createUserLinks: async (request) => {
      const rows = await userLinks.make(toInviter(request), request.body.ids);
      return created({ success: true, data: rows.map(presentUserLink) });
    },
    endUserSessions: async (request) =>
      ok({
        success: true,
        data: { ended: await deps.sessions.revokeAll(toActor(request), request.params.id) },
      }),
    getUserAccess: async ({ params, caller }) => {
      const rows = await deps.access.of(params.id);
      // What there is besides, and whose it is, is not for everybody.
      const isAdmin = requireUser(caller).user.role === 'admin';
      return ok({ success: true, data: isAdmin ? rows : rows.filter(({ level }) => level !== 'none') });
    },
    getArticleReader: async ({ params }) =>
      ok({ success: true, data: presentArticleReader(await deps.access.ofArticle(params.id, params.user)) }),
    previewUserImport: async ({ body }) => {
      const consent = { createGroups: body.create_groups, allowAdmins: body.allow_admins };
      return ok({ success: true, data: presentImportPreview(await imports.preview(body.csv, consent)) });
    },
    importUsers: async (request) => {
      const {
        csv,
        skip_wrong: skipWrong,
        create_groups: createGroups,
        allow_admins: allowAdmins,
        group_ids: groupIds = [],
        invite,
      } = request.body;
      const options = { skipWrong, createGroups, allowAdmins, groupIds, invite };
      return ok({
        success: true,
        data: presentImportResult(await imports.run(toInviter(request), csv, options)),
      });
    },
    exportUsers: async (request) =>
      csvReply(await deps.exportUsers(toActor(request), request.query), 'uzivatele'),
    getPersonalData: async (request) => {
      const { name, content } = await deps.personalData.archive(toActor(request), request.params.id);
      return fileReply({
        content,
        contentType: 'application/zip',
        size: content.length,
        fileName: name,
        inline: false,
      });
    },
  } satisfies Partial<Handlers>;
}

function toInviter(request: Parameters<typeof toActor>[0] & { raw: Request }) {
  return { ...toActor(request), origin: `${request.raw.protocol}://${request.raw.host}` };
}

function stateChange({
  action,
  message,
  group_ids: groupIds,
}: components['schemas']['UserStateChange']): StateChange {
  if (groupIds === undefined || action === 'approve') return { action, message, groupIds };
  const text = 'Skupiny se vybírají jen při schválení.';
  throw badRequest(text, [{ path: 'group_ids', message: text }]);
}

function bulkChange({ action, group_id }: { action: string; group_id?: number | undefined }): BulkChange {
  if (action === 'activate' || action === 'deactivate') return { action };
  if (action === 'invite' || action === 'mail-password-link') return { action };
  if (action !== 'add-to-group' && action !== 'remove-from-group')
    throw new Error(`no such action: ${action}`);
  if (group_id !== undefined) return { action, groupId: group_id };
  throw badRequest('Vyberte skupinu.', [{ path: 'group_id', message: 'Vyberte skupinu.' }]);
}
