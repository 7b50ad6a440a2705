import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Authenticate, Caller } from '../access/caller.ts';
import { parseCookies } from '../shared/cookies.ts';
import { PreEncodedJson } from '../shared/preEncodedJson.ts';
import type { Contract } from './contract.ts';
import type { AnyReply, Handlers, OperationRequest } from './operation.ts';
import { requestInfo } from './requestLog.ts';
import { sendReply } from './sendReply.ts';
import type { ApiRequest, Operation, Step } from './types.ts';
import { takesUpload } from './uploadBody.ts';

/** Runs every request under `/api` through the steps in their order; other paths continue to the next middleware. */
export function apiRouter(contract: Contract, steps: readonly Step[]): RequestHandler {
  async function runSteps(req: Request, res: Response): Promise<void> {
    // The response already knows that HEAD gets no body; from here on it is a GET.
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const info = requestInfo(res);
    const call = contract.find(method, req.originalUrl, req.headers);
    info.operation = call.operation;
    const { authorization, cookie } = req.headers;
    const request: ApiRequest = {
      req,
      res,
      info,
      call,
      cookies: authorization === undefined ? parseCookies(cookie) : {},
      authorization,
      body: undefined,
      caller: { kind: 'visitor' },
      input: undefined,
    };
    for (const step of steps) {
      const pending = step(request);
      if (pending) await pending;
    }
  }
  return (req, res, next) => {
    if (!/^\/api(?=[/?]|$)/.test(req.originalUrl)) {
      next();
      return;
    }
    runSteps(req, res).catch(next);
  };
}

export function identify(
  authenticate: Authenticate,
  byToken: (request: ApiRequest, authorization: string) => Caller | Promise<Caller>,
): Step {
  return (request) => {
    const { authorization, cookies } = request;
    const found = authorization === undefined ? authenticate(cookies) : byToken(request, authorization);
    if (found instanceof Promise) return found.then((caller) => setCaller(request, caller));
    setCaller(request, found);
  };
}

function setCaller(request: ApiRequest, caller: Caller): void {
  request.caller = caller;
  if (caller.kind !== 'user') return;
  request.info.userId = caller.user.id;
  if (caller.via === 'bearer') request.info.tokenId = caller.tokenId;
}

/**
 * Lets pending requests go first: what a write takes before its first statement would delay reads by several times of their
 * own. Measured by `BENCH=mixed`.
 */
export const yieldBeforeWrite: Step = ({ call }) =>
  call.operation.method === 'get' ? undefined : nextTurn();

export function validate(contract: Contract): Step {
  return (request) => {
    if (request.call.checked) {
      request.input = request.call.checked;
      return;
    }
    const { call, req, body } = request;
    // The document describes no content of uploads, only that the body is required.
    const upload = takesUpload(call.operation);
    return contract.checkRequest(call, req.headers, upload ? '' : body).then((input) => {
      request.input = upload ? { ...input, body } : input;
    });
  };
}

interface HandleOptions {
  contract: Contract;
  handlers: Handlers;
  isSecure: () => boolean;
}

/** Calls the operation's handler and sends its reply; validates it where responses are validated. */
export function handle({ contract, handlers, isSecure }: HandleOptions): Step {
  return async (request) => {
    const { operation } = request.call;
    // The map is complete by its type; which operation is called is known only at run time.
    const handler = handlers[operation.id] as (input: unknown) => AnyReply | Promise<AnyReply>;
    const reply = await handler(toOperationRequest(request));
    const isJson = reply.file === undefined && reply.text === undefined && reply.stream === undefined;
    if (contract.checkResponse && isJson) {
      const mismatch = contract.checkResponse(operation, reply.status, parsedBody(reply.body));
      if (mismatch) throw mismatch;
    }
    await sendReply(request, reply, isSecure());
  };
}

function toOperationRequest({
  req,
  info,
  call,
  caller,
  cookies,
  input,
}: ApiRequest): OperationRequest<never> {
  if (!input) throw new Error('A handler is never called before the input was checked.');
  return {
    params: input.params as never,
    query: input.query as never,
    body: input.body as never,
    headers: withDocumentedNames(call.operation, input.headers) as never,
    caller,
    cookies,
    requestId: info.id,
    ip: info.ip,
    userAgent: req.headers['user-agent'] ?? '',
    get log() {
      return info.log;
    },
    raw: req,
  };
}

function withDocumentedNames({ parameters }: Operation, headers: Record<string, unknown>) {
  const declared = parameters.filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(declared.map(({ name }) => [name, headers[name.toLowerCase()]]));
}

function parsedBody(body: unknown): unknown {
  if (body === undefined) return undefined;
  return JSON.parse(body instanceof PreEncodedJson ? body.bytes.toString() : JSON.stringify(body));
}
