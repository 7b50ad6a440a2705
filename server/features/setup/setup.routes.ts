import { type Actor, toActor } from '../../access/actor.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { SetupGuide } from './setupGuide.service.ts';
import type { SetupRowStore } from './setupRow.service.ts';
import type { StarterContent } from './starterContent.service.ts';

interface SetupRoutesDeps {
  guide: SetupGuide;
  row: SetupRowStore;
  starter: StarterContent;
}

export function setupRoutes({ guide, row, starter }: SetupRoutesDeps) {
  async function respond(actor: Actor) {
    const [{ totals, ...now }, kits] = await Promise.all([guide.read(actor), starter.kits()]);
    const { articles, users, groups, sections } = totals;
    return ok({
      success: true as const,
      data: {
        status: now.status,
        is_offered: now.isOffered,
        is_due: now.isDue,
        steps: now.steps,
        server_time: now.serverTime.toISOString(),
        email: now.email,
        has_mail_problem: now.hasMailProblem,
        totals: { articles, users, groups, sections },
        first_section: now.firstSection,
        kits,
      },
    });
  }

  return {
    getSetupGuide: (request) => respond(toActor(request)),
    updateSetupGuide: async (request) => {
      const actor = toActor(request);
      await row.change(actor, request.body);
      return respond(actor);
    },
    createStarterContent: async (request) =>
      ok({ success: true, data: await starter.create(toActor(request), request.body) }),
  } satisfies Partial<Handlers>;
}
