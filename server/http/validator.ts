import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import type { Operation } from './operationTable.ts';
import { slimDocument } from './slimDocument.ts';
import type { ValidationIssue } from './validationTexts.ts';

/** Input as it is handed to the validator; `path`, `query` and `headers` come back with their declared types. */
export interface CheckedInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** The checks of the document on what comes in, as a function instead of Express middleware. */
export interface Validator {
  /** Resolves with the input in its declared types and with defaults; rejects with the validator's own error. */
  checkRequest(operation: Operation, input: CheckedInput): Promise<CheckedInput>;
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
 * Starts express-openapi-validator (on a copy of the document: it changes what it is given) and takes its middleware
 * apart: the route look-up, which recompiles every pattern at each request, runs once per operation
 * here; the checks run on a plain object with the few fields they read.
 */
export async function startValidator(document: object, operations: readonly Operation[]): Promise<Validator> {
  const parts = middleware({
    apiSpec: slimDocument(document) as never,
    validateRequests: { allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    validateApiSpec: true,
  }) as RequestHandler[];
  const metadata = await lookUpAll(parts, operations);
  const check = part(parts, 'requestMiddleware');

  const validator: Validator = {
    async checkRequest(operation, input) {
      const known = metadata.get(operation);
      if (!known) throw new Error(`The validator does not know ${operation.id}.`);
      const checked = { ...asRequest(operation, input), openapi: { ...known, pathParams: input.params } };
      await run(check, checked);
      // The validator lets an absent body pass where none of its fields is required.
      if (operation.requiresBody && input.body === undefined) throw missingBody();
      return checked;
    },
  };
  await warmUp(validator, operations);
  return validator;
}

/** As the validator itself says it of the other operations. */
function missingBody() {
  const issue: ValidationIssue = {
    path: '/body',
    message: "must have required property 'body'",
    errorCode: 'required.openapi.validation',
  };
  return Object.assign(new Error('request must have a body'), { status: 400, errors: [issue] });
}

/** A new one each time: the validator writes into what it gets. */
function nothingGiven(): CheckedInput {
  return { params: {}, query: {}, headers: {}, body: undefined };
}

async function lookUpAll(
  parts: RequestHandler[],
  operations: readonly Operation[],
): Promise<Map<Operation, Metadata>> {
  const lookUp = [part(parts, 'pathParamsMiddleware'), part(parts, 'metadataMiddleware')];
  const metadata = new Map<Operation, Metadata>();
  for (const operation of operations) {
    await yieldToEventLoop();
    const probe = asRequest(operation, nothingGiven());
    for (const step of lookUp) await run(step, probe);
    if (!probe.openapi) throw new Error(`The validator does not know ${operation.id}.`);
    metadata.set(operation, probe.openapi);
  }
  return metadata;
}

/**
 * Compiles every schema before the first request, and finds the faults of the document now. Seconds of work: between
 * two operations everybody else has their turn, or a connection to the database would run out of time unanswered.
 */
async function warmUp(validator: Validator, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    await yieldToEventLoop();
    await validator.checkRequest(operation, nothingGiven()).catch((error: { status?: number }) => {
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
