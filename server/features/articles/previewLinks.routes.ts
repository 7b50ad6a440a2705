import type { components } from '../../../generated/server/schema.d.ts';
import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import type { PreviewLinks, PreviewLinkView } from './previewLinks.service.ts';

export function previewLinksRoutes(links: PreviewLinks) {
  return {
    listPreviewLinks: async ({ caller, params }) => {
      const found = await links.list(requireUser(caller).permissions, params.id);
      return ok({ success: true, data: found.map(presentLink) });
    },
    createPreviewLink: async (request) => {
      const { link, token } = await links.create(toActor(request), request.params.id, request.body.days);
      return created({ success: true, data: presentLink(link), token });
    },
    revokePreviewLink: async (request) => {
      await links.revoke(toActor(request), request.params.id, request.params.link);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}

function presentLink(link: PreviewLinkView): components['schemas']['PreviewLink'] {
  const { id, authorName, createdAt, expiresAt } = link;
  return {
    id,
    created_by: authorName,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
