import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { pruneOpenApi } from './pruneOpenApi.ts';
import type { ValidationIssue } from './translateValidation.ts';
import type { CheckedInput, Operation } from './types.ts';

export interface Validator {
  checkRequest(operation: Operation, input: CheckedInput): Promise<CheckedInput>;
}

/** The validator's metadata of an operation; computed once, because computing it costs more than validating. */
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
 * Starts express-openapi-validator on a copy of the document (it mutates it) and calls its middleware functions
 * directly: the route lookup, which recompiles every pattern at each request, runs once per operation; validation
 * runs on a plain object with the few fields that it reads. See `docs/decisions/validator-per-path.md`.
 */
export async function startValidator(document: object, operations: readonly Operation[]): Promise<Validator> {
  const middlewares = middleware({
    apiSpec: pruneOpenApi(document) as never,
    validateRequests: { allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    validateApiSpec: true,
  }) as RequestHandler[];
  const metadata = await readMetadata(middlewares, operations);
  const check = findMiddleware(middlewares, 'requestMiddleware');

  const validator: Validator = {
    async checkRequest(operation, input) {
      const metadataOf = metadata.get(operation);
      if (!metadataOf) throw new Error(`The validator does not know ${operation.id}.`);
      const checked = {
        ...toRequest(operation, input),
        openapi: { ...metadataOf, pathParams: input.params },
      };
      await run(check, checked);
      // The validator accepts a missing body when none of its fields is required.
      if (operation.requiresBody && input.body === undefined) throw missingBody();
      return checked;
    },
  };
  await warmUp(validator, operations);
  return validator;
}

function missingBody() {
  const issue: ValidationIssue = {
    path: '/body',
    message: "must have required property 'body'",
    errorCode: 'required.openapi.validation',
  };
  return Object.assign(new Error('request must have a body'), { status: 400, errors: [issue] });
}

/** A new object each time: the validator mutates it. */
function emptyInput(): CheckedInput {
  return { params: {}, query: {}, headers: {}, body: undefined };
}

async function readMetadata(
  middlewares: RequestHandler[],
  operations: readonly Operation[],
): Promise<Map<Operation, Metadata>> {
  const lookupSteps = [
    findMiddleware(middlewares, 'pathParamsMiddleware'),
    findMiddleware(middlewares, 'metadataMiddleware'),
  ];
  const metadata = new Map<Operation, Metadata>();
  for (const operation of operations) {
    await yieldToEventLoop();
    const request = toRequest(operation, emptyInput());
    for (const step of lookupSteps) await run(step, request);
    if (!request.openapi) throw new Error(`The validator does not know ${operation.id}.`);
    metadata.set(operation, request.openapi);
  }
  return metadata;
}

/**
 * Compiles every schema before the first request, and finds errors of the document at the start. It takes seconds, so
 * it yields to the event loop between operations; otherwise database connections would time out.
 */
async function warmUp(validator: Validator, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    await yieldToEventLoop();
    await validator.checkRequest(operation, emptyInput()).catch((error: { status?: number }) => {
      if (error.status !== 400) throw error;
    });
  }
}

/** The validator caches by Content-Type; passing only the accepted one keeps the cache bounded. */
function toRequest(operation: Operation, input: CheckedInput): ValidatedRequest {
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

/** Like encodeURIComponent, and the marks that the validator refuses as reserved. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}

function findMiddleware(middlewares: RequestHandler[], name: string): RequestHandler {
  const found = middlewares.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`express-openapi-validator has no ${name} any more.`);
  return found;
}

function run(step: RequestHandler, request: ValidatedRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) => (error ? reject(error) : resolve());
    void step(request as unknown as Request, {} as Response, next);
  });
}
