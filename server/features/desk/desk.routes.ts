import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { created, csvReply, type Handlers, ok } from '../../http/operation.ts';
import { presentPageMeta } from '../../http/pageMeta.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import {
  presentDesk,
  presentDisposal,
  presentKind,
  presentNotice,
  presentNoticeRow,
  presentNoticeVersion,
  presentTerm,
} from './desk.presenter.ts';
import type { DeskView, NoticeView } from './desk.types.ts';
import type { Desks } from './desks.service.ts';
import type { DisposedNotices } from './disposedNotices.service.ts';
import type { NoticeActions } from './noticeActions.service.ts';
import type { NoticeChanges } from './noticeChanges.service.ts';
import type { DisposeNotices } from './noticeDisposals.service.ts';
import type { KindView, NoticeKinds } from './noticeKinds.service.ts';
import type { Notices } from './notices.service.ts';

interface DeskRoutesDeps {
  desks: Desks;
  kinds: NoticeKinds;
  notices: Notices;
  actions: NoticeActions;
  changes: NoticeChanges;
  dispose: DisposeNotices;
  disposed: DisposedNotices;
  clock: Clock;
  siteAddress: SiteAddress;
  idempotency: Idempotency;
}

export function deskRoutes(deps: DeskRoutesDeps) {
  const { desks, kinds, notices, actions, changes, dispose, disposed, clock, siteAddress, idempotency } =
    deps;
  const toDesk = (view: DeskView) => presentDesk(view, siteAddress.current());
  const toNotice = (view: NoticeView) => presentNotice(view, clock.now());
  const toKinds = (views: KindView[]) => views.map(presentKind);
  const answer = (view: NoticeView) => ({ success: true as const, data: toNotice(view) });

  return {
    listDesks: async ({ caller }) =>
      ok({ success: true, data: (await desks.list(requireUser(caller).permissions)).map(toDesk) }),
    saveDesk: async (request) => {
      const desk = await desks.save(toActor(request), request.params.id, request.body, toDesk);
      return ok({ success: true, data: toDesk(desk) });
    },
    closeDesk: async (request) => {
      await desks.close(toActor(request), request.params.id);
      return ok({ success: true });
    },
    listNoticeKinds: async () => ok({ success: true, data: toKinds(await kinds.list()) }),
    confirmNoticeKinds: async (request) => {
      const confirmed = await kinds.confirm(toActor(request), request.body.kinds, toKinds);
      return ok({ success: true, data: toKinds(confirmed) });
    },
    listNotices: async ({ caller, query }) => {
      const { rows, total } = await notices.list(requireUser(caller).permissions, query);
      return ok({ success: true, data: rows.map(presentNoticeRow), meta: presentPageMeta(total, query) });
    },
    createNotice: async (request) => {
      const actor = toActor(request);
      const create = async () => toNotice(await notices.create(actor, request.body));
      const data = await withIdempotencyKey(idempotency, actor.id, 'createNotice', request, create);
      return created({ success: true, data });
    },
    getNotice: async ({ caller, params }) =>
      ok(answer(await notices.get(requireUser(caller).permissions, params.id))),
    updateNotice: async (request) =>
      ok(answer(await notices.update(toActor(request), request.params.id, request.body, toNotice))),
    postNotice: async (request) =>
      ok(answer(await actions.post(toActor(request), request.params.id, request.body, toNotice))),
    startNoticeChange: async (request) =>
      created(answer(await changes.start(toActor(request), request.params.id))),
    postNoticeChange: async (request) =>
      ok(answer(await changes.post(toActor(request), request.params.id, request.body, toNotice))),
    discardNoticeChange: async (request) =>
      ok(answer(await changes.discard(toActor(request), request.params.id))),
    takeDownNotice: async (request) =>
      ok(answer(await actions.takeDown(toActor(request), request.params.id, request.body, toNotice))),
    disposeNotices: async (request) =>
      ok({ success: true, data: await dispose(toActor(request), request.body) }),
    listNoticeDisposals: async ({ query }) => {
      const { rows, total } = await disposed.list(query);
      return ok({ success: true, data: rows.map(presentDisposal), meta: presentPageMeta(total, query) });
    },
    exportNoticeDisposals: async ({ query }) => csvReply(await disposed.toCsv(query), 'vyrazene-pisemnosti'),
    getNoticeVersion: async ({ caller, params }) => {
      const version = await notices.getVersion(requireUser(caller).permissions, params.id, params.revision);
      return ok({ success: true, data: presentNoticeVersion(version) });
    },
    previewNoticeTerm: async ({ caller, query }) => {
      const { postedOn, term } = await notices.previewTerm(requireUser(caller).permissions, query);
      return ok({ success: true, data: { posted_on: postedOn, term: presentTerm(term) } });
    },
    listDeskTasks: async ({ caller }) => {
      const tasks = await notices.tasks(requireUser(caller).permissions);
      const { today, toPost, toRemove, toConfirm, late, soon } = tasks;
      return ok({
        success: true,
        data: {
          today,
          to_post: toPost.slice(0, MAX_TASKS).map(presentNoticeRow),
          to_remove: toRemove.slice(0, MAX_TASKS).map(presentNoticeRow),
          to_confirm: toConfirm.slice(0, MAX_TASKS).map(presentNoticeRow),
          late: late.slice(0, MAX_TASKS).map(presentNoticeRow),
          soon: soon.slice(0, MAX_TASKS).map(presentNoticeRow),
        },
      });
    },
  } satisfies Partial<Handlers>;
}

const MAX_TASKS = 200;
