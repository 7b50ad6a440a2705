import { toActor } from '../../access/actor.ts';
import { type Caller, requireSession, requireUser } from '../../access/caller.ts';
import { type OpenView, viewEnded } from '../../http/checkView.ts';
import { NO_INDEX } from '../../http/noIndex.ts';
import { created, fileReply, type Handlers, type OperationRequest, ok } from '../../http/operation.ts';
import { withIdempotencyKey } from '../../http/withIdempotencyKey.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import type { Readers } from '../account/readers.service.ts';
import type { PreviewLinks } from '../articles/previewLinks.service.ts';
import type { DisplayContents } from '../displays/displayContent.service.ts';
import type { FileAdmin } from './fileAdmin.service.ts';
import type { OwnerRef } from './fileOwner.types.ts';
import { presentManagedFile } from './files.presenter.ts';
import type { FilesService } from './files.service.ts';
import type { FileUploads, ReceivedFile } from './fileUploads.service.ts';

/** A file opened by itself loads nothing and runs no script. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

type UploadOperation = 'uploadArticleFile' | 'uploadSitePageFile';
type UploadRequest = { [Id in UploadOperation]: OperationRequest<Id> }[UploadOperation];

interface FilesRoutesDeps {
  files: FilesService;
  readers: Readers;
  admin: FileAdmin;
  uploads: FileUploads;
  idempotency: Idempotency;
  previewLinks: PreviewLinks;
  displayContents: DisplayContents;
  openView: OpenView;
}

type OpenedFile = Awaited<ReturnType<FilesService['open']>>;

function replyWith(opened: OpenedFile, headers?: Readonly<Record<string, string>>) {
  const { stream, size, name, mime, version, inline } = opened;
  return fileReply(
    { content: stream, contentType: mime, size, fileName: name, inline, version },
    { headers: { 'Content-Security-Policy': FILE_POLICY, ...headers } },
  );
}

export function filesRoutes(deps: FilesRoutesDeps) {
  const { files, readers, admin, uploads, idempotency, previewLinks, displayContents, openView } = deps;

  /**
   * A failed write may have been committed when its connection broke; then the bytes stay. Unused bytes are better
   * than missing ones.
   */
  async function discardUnlessStored(received: ReceivedFile): Promise<void> {
    const isStored = await admin.isStored(received).catch(() => true);
    if (!isStored) await uploads.discard(received);
  }

  async function list(caller: Caller, owner: OwnerRef) {
    return (await admin.list(requireUser(caller).permissions, owner)).map(presentManagedFile);
  }

  async function upload(operation: UploadOperation, request: UploadRequest, owner: OwnerRef) {
    const actor = toActor(request);
    const { name, alt = '' } = request.query;
    await admin.requireCapacity(actor.permissions, owner);
    const received = await uploads.receive(request.body, name);
    let isAdded = false;
    const add = async () => {
      isAdded = true;
      return presentManagedFile(await admin.add(actor, owner, received, alt));
    };
    const fingerprint = { headers: request.headers, body: [owner.id, name, alt, received.hash] };
    try {
      const data = await withIdempotencyKey(idempotency, actor.id, operation, fingerprint, add);
      // A repeat gets the stored response; its own bytes are not needed.
      if (!isAdded) await uploads.discard(received);
      return created({ success: true as const, data });
    } catch (error) {
      await discardUnlessStored(received);
      throw error;
    }
  }

  return {
    getPublicFile: async ({ caller, params, query }) => {
      const { permissions } = await readers.of(caller);
      return replyWith(await files.open(permissions, params.id, query.w));
    },
    getSharedPreviewFile: async ({ params, query }) => {
      const { articleId } = await previewLinks.open(params.token);
      return replyWith(await files.openOfArticle(articleId, params.id, query.w), NO_INDEX);
    },
    getDisplayFile: async ({ params, query }) => {
      const articleId = await displayContents.articleOfPicture(params.token, params.id);
      return replyWith(await files.openOfArticle(articleId, params.id, query.w), NO_INDEX);
    },
    getViewedFile: async ({ caller, params, query }) => {
      const viewer = await openView(params.token, requireSession(caller));
      if (!viewer) throw viewEnded();
      return replyWith(await files.open(viewer.permissions, params.id, query.w));
    },
    listArticleFiles: async ({ caller, params }) =>
      ok({ success: true, data: await list(caller, { kind: 'article', id: params.id }) }),
    listSitePageFiles: async ({ caller, params }) =>
      ok({ success: true, data: await list(caller, { kind: 'page', id: params.id }) }),
    uploadArticleFile: (request) =>
      upload('uploadArticleFile', request, { kind: 'article', id: request.params.id }),
    uploadSitePageFile: (request) =>
      upload('uploadSitePageFile', request, { kind: 'page', id: request.params.id }),
    updateFile: async (request) => {
      const file = await admin.update(toActor(request), request.params.id, request.body);
      return ok({ success: true, data: presentManagedFile(file) });
    },
    deleteFile: async (request) => {
      await admin.remove(toActor(request), request.params.id);
      return ok({ success: true });
    },
    replaceFile: async (request) => {
      const actor = toActor(request);
      const { id } = request.params;
      await admin.find(actor.permissions, id);
      const received = await uploads.receive(request.body, request.query.name);
      try {
        return ok({ success: true, data: presentManagedFile(await admin.replace(actor, id, received)) });
      } catch (error) {
        await discardUnlessStored(received);
        throw error;
      }
    },
  } satisfies Partial<Handlers>;
}
