import { toActor } from '../../access/actor.ts';
import { fileReply, type Handlers, ok } from '../../http/operation.ts';
import { presentLogo } from './siteLogo.presenter.ts';
import type { SiteLogoService } from './siteLogo.service.ts';

export function siteLogoRoutes(siteLogo: SiteLogoService) {
  return {
    getLogo: async () => {
      const { bytes, mime, version } = await siteLogo.open();
      return fileReply({
        content: bytes,
        contentType: mime,
        size: bytes.length,
        fileName: 'logo.webp',
        inline: true,
        version,
      });
    },
    replaceLogo: async (request) =>
      ok({ success: true, data: presentLogo(await siteLogo.replace(toActor(request), request.body)) }),
    deleteLogo: async (request) => {
      await siteLogo.remove(toActor(request));
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
