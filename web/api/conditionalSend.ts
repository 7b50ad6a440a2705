import { requestHost } from './requestHost';
import { type Call, isMutation } from './requestOptions';
import { conditionalHeaders } from './responseStore';
import { send } from './send';
import { storedResponses } from './storedResponses';

/**
 * Sends reads of signed-in people as conditional requests: 304 is served from the store. The request is repeated
 * without conditions when the stored response has been cleared meanwhile.
 */
export async function conditionalSend(call: Call): Promise<Response> {
  const scope = requestHost().storeScope();
  if (scope === undefined || !mayBeStored(call)) return send(call);

  const stored = storedResponses.get(scope, call.url);
  const response = await send(call, stored && conditionalHeaders(stored));
  if (response.status !== 304) return storeResponse(scope, call, response);

  const current = requestHost().storeScope() === scope ? storedResponses.get(scope, call.url) : undefined;
  if (current) return new Response(current.body, { status: 200, headers: current.headers });
  return storeResponse(scope, call, await send(call));
}

function mayBeStored(call: Call): boolean {
  return !isMutation(call) && call.options.cache !== 'no-store' && call.options.cache !== 'reload';
}

/** Stores a 200 response unless the scope has changed meanwhile. */
async function storeResponse(scope: string, { url }: Call, response: Response): Promise<Response> {
  if (response.status !== 200 || requestHost().storeScope() !== scope) return response;
  if (response.headers.get('Content-Type')?.includes('json')) {
    storedResponses.put(scope, url, await response.clone().text(), response.headers);
  }
  return response;
}
