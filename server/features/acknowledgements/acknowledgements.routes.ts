import type { components } from '../../../generated/server/schema.d.ts';
import { toActor } from '../../access/actor.ts';
import { requireUser, type UserCaller } from '../../access/caller.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import type { RecordRead } from '../audit/personalDataReads.service.ts';
import { toAcknowledgementsCsv } from './acknowledgementExport.presenter.ts';
import {
  type AcknowledgementState,
  type Acknowledgements,
  acknowledgedArticle,
} from './acknowledgements.service.ts';
import type { OwnAcknowledgements } from './ownAcknowledgements.service.ts';
import type { Reminders } from './reminders.service.ts';

interface AcknowledgementsRoutesDeps {
  acknowledgements: Acknowledgements;
  own: OwnAcknowledgements;
  reminders: Reminders;
  recordRead: RecordRead;
}

export function acknowledgementsRoutes(deps: AcknowledgementsRoutesDeps) {
  const { acknowledgements, own, reminders, recordRead } = deps;

  return {
    getAcknowledgement: async (request) => {
      const { params, query } = request;
      const actor = toActor(request);
      const acknowledgement = await acknowledgements.get(actor.permissions, params.id, query);
      if (acknowledgement.people.length > 0) {
        const article = acknowledgedArticle(params.id, acknowledgement.articleTitle);
        await recordRead(actor, 'article.acknowledgements-viewed', article);
      }
      return ok({
        success: true,
        data: present(acknowledgement),
        meta: presentPageMeta(acknowledgement.filteredTotal, query),
      });
    },
    askForAcknowledgement: async (request) => {
      const acknowledgement = await acknowledgements.setTargetGroups(
        toActor(request),
        request.params.id,
        request.body.group_ids,
      );
      const meta = presentPageMeta(acknowledgement.filteredTotal, { page: 1, pageSize: 25 });
      return ok({ success: true, data: present(acknowledgement), meta });
    },
    listAcknowledgementGroups: async ({ caller, params }) => {
      const choices = await acknowledgements.listChoices(requireUser(caller).permissions, params.id);
      const data = choices.map(({ showsNames, ...group }) => ({ ...group, shows_names: showsNames }));
      return ok({ success: true, data });
    },
    exportAcknowledgement: async (request) => {
      const { slug, people } = await acknowledgements.exportNamed(toActor(request), request.params.id);
      return {
        status: 200,
        text: await toAcknowledgementsCsv(people),
        contentType: 'text/csv',
        headers: { 'Content-Disposition': `attachment; filename="potvrzeni-${slug}.csv"` },
      };
    },
    remindAcknowledgement: async (request) => {
      const { mailed, withoutAddress } = await reminders.remind(toActor(request), request.params.id);
      return ok({ success: true, data: { mailed, without_address: withoutAddress } });
    },
    acknowledgeArticle: async ({ caller, params }) => {
      await own.confirm(toReader(requireUser(caller)), params.id);
      return ok({ success: true });
    },
    listDueAcknowledgements: async ({ caller }) =>
      ok({ success: true, data: await own.due(toReader(requireUser(caller))) }),
  } satisfies Partial<Handlers>;
}

function toReader({ user, permissions }: UserCaller) {
  return { userId: user.id, permissions };
}

function present({
  groups,
  total,
  confirmed,
  remindedAt,
  people,
}: AcknowledgementState): components['schemas']['Acknowledgement'] {
  return {
    groups: groups.map(({ showsNames, ...group }) => ({ ...group, shows_names: showsNames })),
    total,
    confirmed,
    reminded_at: remindedAt?.toISOString() ?? null,
    people: people.map(({ id, full_name, confirmed_at }) => ({
      id,
      full_name,
      confirmed_at: confirmed_at?.toISOString() ?? null,
    })),
  };
}
