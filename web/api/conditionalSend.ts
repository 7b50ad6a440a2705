import { conditionsOf } from './answerStore';
import { requestHost } from './requestHost';
import { type Call, changesSomething } from './requestOptions';
import { send } from './send';
import { storedAnswers } from './storedAnswers';

/**
 * Sends reads of signed-in people as conditional requests: 304 is served from the store. The request is repeated
 * without conditions when the stored response has been cleared meanwhile.
 */
export async function conditionalSend(call: Call): Promise<Response> {
  const scope = requestHost().storeScope();
  if (scope === undefined || !mayBeStored(call)) return send(call);

  const known = storedAnswers.get(scope, call.url);
  const answer = await send(call, known && conditionsOf(known));
  if (answer.status !== 304) return kept(scope, call, answer);

  const copy = requestHost().storeScope() === scope ? storedAnswers.get(scope, call.url) : undefined;
  if (copy) return new Response(copy.body, { status: 200, headers: copy.headers });
  return kept(scope, call, await send(call));
}

function mayBeStored(call: Call): boolean {
  return !changesSomething(call) && call.options.cache !== 'no-store' && call.options.cache !== 'reload';
}

/** Stores a 200 response unless the scope has changed meanwhile. */
async function kept(scope: string, { url }: Call, answer: Response): Promise<Response> {
  if (answer.status !== 200 || requestHost().storeScope() !== scope) return answer;
  if (answer.headers.get('Content-Type')?.includes('json')) {
    storedAnswers.put(scope, url, await answer.clone().text(), answer.headers);
  }
  return answer;
}
