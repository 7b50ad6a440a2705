import { type Caller, requireUser } from '../../access/caller.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Follows } from './follows.service.ts';
import type { Subscriptions } from './subscriptions.service.ts';

export function followingRoutes({
  follows,
  subscriptions,
}: {
  follows: Follows;
  subscriptions: Subscriptions;
}) {
  return {
    getFollowing: async ({ caller }) => ok({ success: true, data: await follows.get(followerOf(caller)) }),
    updateFollowing: async ({ caller, body }) => {
      const { category_id, choice } = body;
      return ok({ success: true, data: await follows.choose(followerOf(caller), category_id, choice) });
    },
    updateNewsMail: async ({ caller, body }) =>
      ok({ success: true, data: await follows.setMail(followerOf(caller), body.enabled) }),
    updateEventReminders: async ({ caller, body }) =>
      ok({ success: true, data: await follows.setReminders(followerOf(caller), body.enabled) }),
    createSubscription: async ({ body }) => {
      await subscriptions.request(body.email, body);
      return ok({ success: true });
    },
    getSubscription: async ({ params }) => ok({ success: true, data: await subscriptions.get(params.token) }),
    updateSubscription: async ({ params, body }) =>
      ok({ success: true, data: await subscriptions.update(params.token, body) }),
    confirmSubscription: async ({ params }) =>
      ok({ success: true, data: await subscriptions.confirm(params.token) }),
    getUnsubscribePage: async ({ params }) => {
      await subscriptions.get(params.token);
      return { status: 200, text: leadTo(`/odber/${params.token}`), contentType: 'text/html' };
    },
    unsubscribe: async ({ params }) => {
      await subscriptions.end(params.token);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}

function followerOf(caller: Caller) {
  const { user, permissions } = requireUser(caller);
  return { id: user.id, permissions };
}

/** Works without scripts; replies have no redirects. */
function leadTo(path: string): string {
  const url = escapeHtml(path);
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Odběr e-mailem</title><meta http-equiv="refresh" content="0;url=${url}"></head><body><p><a href="${url}">Pokračovat k ukončení odběru</a></p></body></html>`;
}
