import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { Clock } from '../../platform/clock.ts';
import { presentNotice } from './desk.presenter.ts';
import type { NoticeView } from './desk.types.ts';
import { presentIntake, presentIntakeFile } from './deskIntake.presenter.ts';
import type { DeskIntake } from './deskIntake.service.ts';
import type { DeskIntakeFiles } from './deskIntakeFiles.service.ts';

interface DeskIntakeRoutesDeps {
  intake: DeskIntake;
  intakeFiles: DeskIntakeFiles;
  clock: Clock;
}

export function deskIntakeRoutes({ intake, intakeFiles, clock }: DeskIntakeRoutesDeps) {
  const toNotice = (view: NoticeView) => presentNotice(view, clock.now());

  return {
    getDeskIntake: async ({ caller, params, query }) => {
      const view = await intake.get(requireUser(caller).permissions, params.id, query.reference_number);
      return ok({ success: true, data: presentIntake(view) });
    },
    saveDeskIntake: async (request) => {
      const { caller, params, body } = request;
      const tokenId = caller.kind === 'user' && caller.via === 'bearer' ? caller.tokenId : undefined;
      const view = await intake.save(toActor(request), params.id, body, tokenId);
      return ok({ success: true, data: presentIntake(view) });
    },
    uploadDeskIntakeFile: async (request) => {
      const { id: deskId, sha256 } = request.params;
      const { reference_number: key, version } = request.query;
      const upload = { deskId, key, version, sha256 };
      const file = await intakeFiles.receive(toActor(request), upload, request.body);
      return ok({ success: true, data: presentIntakeFile(file, true) });
    },
    postDeskIntake: async (request) => {
      const view = await intake.post(toActor(request), request.params.id, request.body, toNotice);
      return ok({ success: true, data: presentIntake(view) });
    },
  } satisfies Partial<Handlers>;
}
