import { toActor } from '../../access/actor.ts';
import { NO_INDEX } from '../../http/noIndex.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DisplayContents } from './displayContent.service.ts';
import { presentDisplay, serializedContent } from './displays.presenter.ts';
import type { Displays } from './displays.service.ts';

interface DisplaysRoutesDeps {
  displays: Displays;
  contents: DisplayContents;
  clock: Clock;
}

export function displaysRoutes({ displays, contents, clock }: DisplaysRoutesDeps) {
  return {
    listDisplays: async () => ok({ success: true, data: (await displays.list()).map(presentDisplay) }),
    createDisplay: async (request) => {
      const { display, token } = await displays.create(toActor(request), request.body);
      return created({ success: true, data: presentDisplay(display), token });
    },
    updateDisplay: async (request) => {
      const { id } = request.params;
      const display = await displays.update(toActor(request), id, request.body, presentDisplay);
      return ok({ success: true, data: presentDisplay(display) });
    },
    renewDisplayToken: async (request) => {
      const { display, token } = await displays.renewToken(toActor(request), request.params.id);
      return created({ success: true, data: presentDisplay(display), token });
    },
    deleteDisplay: async (request) => {
      await displays.remove(toActor(request), request.params.id);
      return ok({ success: true });
    },
    getDisplay: async ({ params: { token } }) => {
      const content = await contents.byToken(token);
      return ok(serializedContent(content, token, clock.now()), { headers: NO_INDEX });
    },
  } satisfies Partial<Handlers>;
}
