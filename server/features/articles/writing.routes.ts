import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import type { Clock } from '../../platform/clock.ts';
import type { UserStore } from '../account/sessions/userStore.service.ts';
import type { ArticleRecords } from './articleRecords.service.ts';
import { presentFullRevision, presentManaged, presentRevision } from './articles.presenter.ts';
import type { ManagedArticle } from './articles.types.ts';
import type { Drafts } from './drafts.service.ts';
import type { Presence } from './presence.service.ts';
import type { Revisions } from './revisions.service.ts';

interface WritingRoutesDeps {
  records: ArticleRecords;
  drafts: Drafts;
  presence: Presence;
  revisions: Revisions;
  users: UserStore;
  clock: Clock;
}

export function writingRoutes({ records, drafts, presence, revisions, users, clock }: WritingRoutesDeps) {
  async function otherEditors(articleId: number, userId: number) {
    const people = await Promise.all(presence.others(articleId, userId).map((id) => users.find(id)));
    return people.flatMap((person) =>
      person ? [{ id: person.id, full_name: person.full_name, color: person.color }] : [],
    );
  }

  return {
    saveArticleDraft: async (request) => {
      const savedAt = await drafts.save(toActor(request), request.params.id, request.body);
      return ok({ success: true, data: { saved_at: savedAt.toISOString() } });
    },
    discardArticleDraft: async (request) => {
      await drafts.discard(toActor(request), request.params.id);
      return ok({ success: true });
    },
    announceArticlePresence: async ({ caller, params }) => {
      const { user, permissions } = requireUser(caller);
      presence.announce(await records.find(permissions, params.id), user.id);
      return ok({ success: true, data: await otherEditors(params.id, user.id) });
    },
    leaveArticlePresence: async ({ caller, params }) => {
      const { user, permissions } = requireUser(caller);
      presence.leave(await records.find(permissions, params.id), user.id);
      return ok({ success: true });
    },
    listArticleRevisions: async ({ caller, params, query }) => {
      const { rows, total } = await revisions.list(requireUser(caller).permissions, params.id, query);
      return ok({ success: true, data: rows.map(presentRevision), meta: presentPageMeta(total, query) });
    },
    getArticleRevision: async ({ caller, params }) => {
      const revision = await revisions.get(requireUser(caller).permissions, params.id, params.revision);
      return ok({ success: true, data: presentFullRevision(revision) });
    },
    restoreArticleRevision: async (request) => {
      const actor = toActor(request);
      const { params, body } = request;
      const present = (article: ManagedArticle) => presentManaged(article, actor.permissions, clock.now());
      const target = { id: params.revision, version: body.version };
      const article = await revisions.restore(actor, params.id, target, present);
      return ok({ success: true, data: present(article) });
    },
  } satisfies Partial<Handlers>;
}
