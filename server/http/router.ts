import type { Request, RequestHandler, Response } from 'express';
import type { ApiRequest, Step } from './apiRequest.ts';
import type { Contract } from './contract.ts';
import { parseCookies } from './cookies.ts';
import { JsonBytes } from './jsonBytes.ts';
import type { AnyReply, Handlers, OperationRequest } from './operation.ts';
import type { Operation } from './operationTable.ts';
import { requestInfo } from './requestLog.ts';
import { sendReply } from './sendReply.ts';
import type { Authenticate, Caller } from './session.ts';
import { takesUpload } from './uploadBody.ts';

/** Walks every request under `/api` through the steps in their order; all other paths go on. */
export function apiRouter(contract: Contract, steps: readonly Step[]): RequestHandler {
  async function walk(req: Request, res: Response): Promise<void> {
    // The response has already noted that HEAD gets no body; from here on it is a GET.
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const info = requestInfo(res);
    const call = contract.find(method, req.originalUrl);
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
    walk(req, res).catch(next);
  };
}

/** Finds out who is asking: by the `Authorization` header where there is one, else by the cookies. */
export function identify(
  authenticate: Authenticate,
  byToken: (request: ApiRequest, authorization: string) => Caller | Promise<Caller>,
): Step {
  return (request) => {
    const { authorization, cookies } = request;
    const found = authorization === undefined ? authenticate(cookies) : byToken(request, authorization);
    if (found instanceof Promise) return found.then((caller) => note(request, caller));
    note(request, found);
  };
}

function note(request: ApiRequest, caller: Caller): void {
  request.caller = caller;
  if (caller.kind !== 'user') return;
  request.info.userId = caller.user.id;
  if (caller.via === 'bearer') request.info.tokenId = caller.tokenId;
}

/** Holds the input against the document; what passes has its declared types and defaults. */
export function validate(contract: Contract): Step {
  return (request) => {
    if (request.call.checked) {
      request.input = request.call.checked;
      return;
    }
    const { call, req, body } = request;
    // Of bytes the document says no more than that they must be there.
    const upload = takesUpload(call.operation);
    return contract.checkRequest(call, req.headers, upload ? '' : body).then((input) => {
      request.input = upload ? { ...input, body } : input;
    });
  };
}

interface HandleOptions {
  contract: Contract;
  handlers: Handlers;
  secureCookies: boolean;
}

/** Calls the operation's handler and sends its reply, held against the document where responses are validated. */
export function handle({ contract, handlers, secureCookies }: HandleOptions): Step {
  return async (request) => {
    const { operation } = request.call;
    // The map is complete by its type; which operation it is, only the address of the request says.
    const handler = handlers[operation.id] as (input: unknown) => AnyReply | Promise<AnyReply>;
    const reply = await handler(toOperationRequest(request));
    const isData = reply.file === undefined && reply.text === undefined && reply.stream === undefined;
    if (contract.checkResponse && isData) {
      const fault = contract.checkResponse(operation, reply.status, plainBody(reply.body));
      if (fault) throw fault;
    }
    await sendReply(request, reply, secureCookies);
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
    headers: asDocumented(call.operation, input.headers) as never,
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

/** Node writes the names of headers small; handlers read them as the document spells them. */
function asDocumented({ parameters }: Operation, headers: Record<string, unknown>) {
  const declared = parameters.filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(declared.map(({ name }) => [name, headers[name.toLowerCase()]]));
}

/** The body as the caller will see it. */
function plainBody(body: unknown): unknown {
  if (body === undefined) return undefined;
  return JSON.parse(body instanceof JsonBytes ? body.bytes.toString() : JSON.stringify(body));
}
