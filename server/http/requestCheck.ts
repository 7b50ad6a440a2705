import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { requestDocument } from './requestDocument.ts';
import type { ValidationIssue } from './translateValidation.ts';
import type { ApiDocument, CheckedInput, Operation } from './types.ts';

/**
 * Checks the input of an operation and converts it to the types of the document. It may change what it is given.
 * @throws an error with `status` 400 and `errors`, the list of issues
 */
export type RequestCheck = (operation: Operation, input: CheckedInput) => Promise<CheckedInput>;

/** Whose settings the validator reads. */
const app = express();

/**
 * One express-openapi-validator middleware per tag of the document, created at its first request: its route look-up
 * compiles the patterns of its document at every request. See `docs/decisions/validator-per-tag.md`.
 */
export function createRequestCheck(document: ApiDocument, operations: readonly Operation[]): RequestCheck {
  const handlersByTag = new Map<string, Promise<RequestHandler[]>>();

  async function createHandlers(tag: string): Promise<RequestHandler[]> {
    const { middleware } = await import('express-openapi-validator');
    return middleware({
      apiSpec: requestDocument(
        document,
        // Writes first: the look-up tries one path after the other, and results of GET are cached.
        operations.filter((operation) => operation.tag === tag).sort((a, b) => isGet(a) - isGet(b)),
      ) as never,
      // The contract lint validates the document.
      validateApiSpec: false,
      validateRequests: { allErrors: true },
      validateResponses: false,
      validateSecurity: false,
      fileUploader: false,
    });
  }

  function handlersOf(tag: string): Promise<RequestHandler[]> {
    const handlers = handlersByTag.get(tag) ?? createHandlers(tag);
    handlersByTag.set(tag, handlers);
    return handlers;
  }

  return async (operation, input) => {
    if (takesNothing(operation) && Object.keys(input.query).length === 0) return input;
    const request = toRequest(operation, input);
    for (const handler of await handlersOf(operation.tag)) {
      await run(handler, request);
    }
    // The validator accepts a missing body when none of its fields is required.
    if (operation.requiresBody && input.body === undefined) throw missingBody();
    return request;
  };
}

const isGet = ({ method }: Operation) => Number(method === 'get');

function takesNothing({ parameters, bodyTypes }: Operation): boolean {
  return parameters.length === 0 && bodyTypes.length === 0;
}

function missingBody() {
  const issue: ValidationIssue = {
    path: '/body',
    message: "must have required property 'body'",
    errorCode: 'required.openapi.validation',
  };
  return Object.assign(new Error('request must have a body'), { status: 400, errors: [issue] });
}

/** The fields of an Express request that the validator reads, and writes the converted values to. */
function toRequest(operation: Operation, input: CheckedInput) {
  const path = operation.template.replaceAll(/\{([^}]+)\}/g, (_, name) => encodeAll(input.params[name]));
  const search = Object.entries(input.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const url = search === '' ? path : `${path}?${search}`;
  // The validator caches by Content-Type; passing only the accepted one keeps the cache bounded.
  const contentType = operation.bodyTypes[0];
  return {
    ...input,
    headers: contentType ? { ...input.headers, 'content-type': contentType } : input.headers,
    method: operation.method.toUpperCase(),
    path,
    url,
    originalUrl: url,
    baseUrl: '',
    app,
  };
}

/** Letters included, so that a value never equals a fixed part of another path; it is decoded after the look-up. */
function encodeAll(value: unknown): string {
  return Buffer.from(String(value))
    .toString('hex')
    .replace(/../g, (byte) => `%${byte}`);
}

/** Like encodeURIComponent, and the marks that the validator refuses as reserved. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
}

function run(handler: RequestHandler, request: ReturnType<typeof toRequest>): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) => (error ? reject(error) : resolve());
    void handler(request as unknown as Request, {} as Response, next);
  });
}
