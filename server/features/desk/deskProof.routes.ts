import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { created, fileReply, type Handlers, ok } from '../../http/operation.ts';
import { presentProof, presentVerification } from './deskProof.presenter.ts';
import type { DeskProof } from './deskProof.service.ts';
import type { NoticeCertificate } from './noticeCertificate.service.ts';

interface DeskProofRoutesDeps {
  proof: DeskProof;
  certificate: NoticeCertificate;
}

export function deskProofRoutes({ proof, certificate }: DeskProofRoutesDeps) {
  return {
    getDeskProof: async ({ caller, params }) =>
      ok({ success: true, data: presentProof(await proof.get(requireUser(caller).permissions, params.id)) }),
    verifyDesk: async ({ caller, params }) => {
      const found = await proof.verify(requireUser(caller).permissions, params.id);
      return ok({ success: true, data: presentVerification(found) });
    },
    renewProbeToken: async (request) => {
      const token = await proof.renewProbeToken(toActor(request), request.params.id);
      return created({ success: true, data: { token } });
    },
    reportDeskProbe: async ({ body }) => {
      await proof.reportProbe(body.token);
      return ok({ success: true });
    },
    getNoticeCertificate: async ({ caller, params }) => {
      const { bytes, name } = await certificate(requireUser(caller).permissions, params.id);
      return fileReply({
        content: bytes,
        size: bytes.length,
        contentType: 'application/pdf',
        fileName: name,
        inline: false,
      });
    },
  } satisfies Partial<Handlers>;
}
