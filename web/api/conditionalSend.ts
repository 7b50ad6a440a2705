import { conditionsOf } from './answerStore';
import { requestHost } from './requestHost';
import { type Call, changesSomething } from './requestOptions';
import { send } from './send';
import { storedAnswers } from './storedAnswers';

/**
 * Asks a signed-in person's reads only for what changed: the answer that is kept is named to the server, and served
 * when that says it is still true. When it is gone by then, the read is repeated without naming it.
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

/** Keeps a good answer, unless somebody else is here by now. */
async function kept(scope: string, { url }: Call, answer: Response): Promise<Response> {
  if (answer.status !== 200 || requestHost().storeScope() !== scope) return answer;
  if (answer.headers.get('Content-Type')?.includes('json')) {
    storedAnswers.put(scope, url, await answer.clone().text(), answer.headers);
  }
  return answer;
}
