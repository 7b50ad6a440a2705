import { toActor } from '../../access/actor.ts';
import { created, csvReply, type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { csvExport } from '../../shared/csvExport.ts';
import type { DeleteGroup } from './deleteGroup.service.ts';
import type { GroupAccessService } from './groupAccess.service.ts';
import { GROUP_EXPORT_COLUMNS } from './groupExportColumns.policy.ts';
import type { GroupMembers } from './groupMembers.service.ts';
import { presentGroup, presentMatches, presentMember } from './groups.presenter.ts';
import type { Groups } from './groups.service.ts';

interface GroupsRoutesDeps {
  groups: Groups;
  members: GroupMembers;
  access: GroupAccessService;
  deleteGroup: DeleteGroup;
  idempotency: Idempotency;
}

export function groupsRoutes({ groups, members, access, deleteGroup, idempotency }: GroupsRoutesDeps) {
  return {
    listGroups: async ({ query }) => {
      const { rows, total } = await groups.list(query);
      return ok({ success: true, data: rows.map(presentGroup), meta: presentPageMeta(total, query) });
    },
    exportGroups: async ({ query }) => {
      const found = await groups.find(query);
      return csvReply(csvExport(GROUP_EXPORT_COLUMNS, [found], query.format), 'skupiny');
    },
    createGroup: async (request) => {
      const actor = toActor(request);
      const create = async () => presentGroup(await groups.create(actor, request.body));
      const group = await withIdempotencyKey(idempotency, actor.id, 'createGroup', request, create);
      return created({ success: true, group });
    },
    getGroup: async ({ params }) => ok({ success: true, group: presentGroup(await groups.get(params.id)) }),
    updateGroup: async (request) => {
      const group = await groups.update(toActor(request), request.params.id, request.body, presentGroup);
      return ok({ success: true, group: presentGroup(group) });
    },
    deleteGroup: async (request) => {
      await deleteGroup.remove(toActor(request), request.params.id, request.query.move_to);
      return ok({ success: true });
    },
    getGroupImpact: async ({ params }) => ok({ success: true, data: await deleteGroup.getImpact(params.id) }),
    listGroupMembers: async ({ params, query }) => {
      const { rows, total } = await members.list(params.id, query);
      return ok({ success: true, data: rows.map(presentMember), meta: presentPageMeta(total, query) });
    },
    changeGroupMembers: async (request) => {
      const group = await members.change(toActor(request), request.params.id, request.body, presentGroup);
      return ok({ success: true, group: presentGroup(group) });
    },
    matchMembers: async ({ params, body }) => {
      const matches = await members.match(params.id, body.text);
      const people = [...matches.found, ...matches.ambiguous.flatMap(({ users }) => users)];
      const memberIds = await members.membersAmong(
        params.id,
        people.map(({ id }) => id),
      );
      return ok({ success: true, data: presentMatches(matches, memberIds) });
    },
    getGroupAccess: async ({ params }) => {
      const { rows, version } = await access.get(params.id);
      return ok({ success: true, data: rows, meta: { version } });
    },
    updateGroupAccess: async (request) => {
      const { id } = request.params;
      const { rows, version } = await access.change(toActor(request), id, request.body, presentGroup);
      return ok({ success: true, data: rows, meta: { version } });
    },
  } satisfies Partial<Handlers>;
}
