import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import type { Operation } from './operationTable.ts';

/** Input as it is handed to the validator; `path`, `query` and `headers` come back with their declared types. */
export interface CheckedInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** The validator of the document, as two functions instead of Express middleware. */
export interface Validator {
  /** Resolves with the input in its declared types and with defaults; rejects with the validator's own error. */
  checkRequest(operation: Operation, input: CheckedInput): Promise<CheckedInput>;
  /** Gives what is wrong with an answer; needs `validateResponses`. */
  checkResponse(operation: Operation, status: number, body: unknown): Promise<Error | undefined>;
}

/** What the validator keeps about an operation; made once, because making it costs more than all the checks. */
type Metadata = NonNullable<ValidatedRequest['openapi']>;
type ValidatedRequest = CheckedInput & {
  method: string;
  path: string;
  url: string;
  originalUrl: string;
  baseUrl: string;
  app: { enabled(name: string): boolean; param(): void };
  openapi?: { pathParams: Record<string, unknown>; schema: unknown; expressRoute: string; serial: number };
};

/**
 * Starts express-openapi-validator on a copy of the document (it changes what it is given) and takes its
 * middleware apart: the route look-up, which recompiles every pattern at each request, runs once per operation
 * here; the checks run on a plain object with the few fields they read.
 */
export async function startValidator(
  document: object,
  operations: readonly Operation[],
  validateResponses: boolean,
): Promise<Validator> {
  const parts = middleware({
    apiSpec: structuredClone(document) as never,
    validateRequests: { allErrors: true },
    validateResponses: validateResponses ? { allErrors: true } : false,
    validateSecurity: false,
    fileUploader: false,
    validateApiSpec: true,
  }) as RequestHandler[];
  const lookUp = [part(parts, 'pathParamsMiddleware'), part(parts, 'metadataMiddleware')];
  const request = part(parts, 'requestMiddleware');
  const response = validateResponses ? part(parts, 'responseMiddleware') : undefined;

  const metadata = new Map<Operation, Metadata>();
  for (const operation of operations) {
    const probe = asRequest(operation, { params: {}, query: {}, headers: {}, body: undefined });
    for (const step of lookUp) await run(step, probe);
    if (!probe.openapi) throw new Error(`The validator does not know ${operation.id}.`);
    metadata.set(operation, probe.openapi);
  }

  function withMetadata(operation: Operation, input: CheckedInput): ValidatedRequest {
    const known = metadata.get(operation);
    if (!known) throw new Error(`The validator does not know ${operation.id}.`);
    return { ...asRequest(operation, input), openapi: { ...known, pathParams: input.params } };
  }

  const validator: Validator = {
    async checkRequest(operation, input) {
      const checked = withMetadata(operation, input);
      await run(request, checked);
      return checked;
    },
    async checkResponse(operation, status, body) {
      if (!response) return undefined;
      const answered = withMetadata(operation, { params: {}, query: {}, headers: {}, body: undefined });
      return await checkAnswer(response, answered, status, body);
    },
  };
  await warmUp(validator, operations);
  return validator;
}

/** Compiles every schema before the first request, and finds the faults of the document now. */
async function warmUp(validator: Validator, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const empty = { params: {}, query: {}, headers: {}, body: undefined };
    await validator.checkRequest(operation, empty).catch((error: { status?: number }) => {
      if (error.status !== 400) throw error;
    });
  }
}

/** The validator keys its cache by Content-Type, so that it only ever sees the one that we accept. */
function asRequest(operation: Operation, input: CheckedInput): ValidatedRequest {
  const path = operation.template.replaceAll(/\{[^}]+\}/g, '1');
  const search = Object.entries(input.query)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&');
  const url = search === '' ? path : `${path}?${search}`;
  const contentType = operation.bodyTypes[0];
  return {
    ...input,
    headers: contentType ? { ...input.headers, 'content-type': contentType } : input.headers,
    method: operation.method.toUpperCase(),
    path,
    url,
    originalUrl: url,
    baseUrl: '',
    app: { enabled: () => false, param: () => undefined },
  };
}

/** Like encodeURIComponent, and the marks too that the validator would refuse as reserved. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

function part(parts: RequestHandler[], name: string): RequestHandler {
  const found = parts.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`express-openapi-validator has no ${name} any more.`);
  return found;
}

function run(step: RequestHandler, request: ValidatedRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) => (error ? reject(error) : resolve());
    // The step may be async inside; what it throws arrives at `next`.
    void step(request as unknown as Request, {} as Response, next);
  });
}

/** Hands the answer to the validator's hook on `res.json` and waits for the verdict. */
function checkAnswer(
  step: RequestHandler,
  request: ValidatedRequest,
  status: number,
  body: unknown,
): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const answer = {
      statusCode: status,
      headersSent: false,
      getHeaders: () => ({ 'content-type': 'application/json' }),
      json: (_body: unknown) => resolve(undefined),
    };
    // Called once when the hook is in place, and again with an error when the answer does not fit.
    const next: NextFunction = (error?: unknown) => (error ? resolve(error as Error) : answer.json(body));
    void step(request as unknown as Request, answer as unknown as Response, next);
  });
}
