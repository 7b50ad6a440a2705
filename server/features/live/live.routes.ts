import { requireSession } from '../../access/caller.ts';
import { type Handlers, type OperationRequest, streamReply } from '../../http/operation.ts';
import type { StreamKind } from './live.types.ts';
import type { LiveHub, StreamRequest } from './liveHub.service.ts';

export function liveRoutes(hub: Pick<LiveHub, 'stream'>) {
  return {
    streamUpdates: (request) => streamReply(hub.stream(toStreamRequest(request, 'user'))),
    streamAdminUpdates: (request) => streamReply(hub.stream(toStreamRequest(request, 'admin'))),
  } satisfies Partial<Handlers>;
}

function toStreamRequest(
  request: OperationRequest<'streamUpdates' | 'streamAdminUpdates'>,
  kind: StreamKind,
): StreamRequest {
  const { user, sessionId } = requireSession(request.caller);
  const { query, headers } = request;
  return {
    kind,
    userId: user.id,
    sessionId,
    lastEventId: headers['Last-Event-ID'],
    readAgo: query.readAgo,
  };
}
