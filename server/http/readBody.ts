import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { isCleanText } from './cleanText.ts';
import { malformedBody, payloadTooLarge, unsupportedMediaType } from './errors.ts';
import type { ApiRequest, Operation, Step } from './types.ts';
import { takesUpload, uploadBody } from './uploadBody.ts';

/**
 * Refuses bodies that are not JSON in UTF-8, or bytes for an upload. A form of another site can only send text or
 * form fields without a CORS preflight, so this also applies to operations without a body.
 */
export const checkContentType: Step = ({ req, call }) => {
  const header = req.headers['content-type'];
  if (isReadOnly(call.operation) || (header === undefined && !hasBody(req))) return;
  const [mediaType = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const accepted = call.operation.bodyTypes.length > 0 ? call.operation.bodyTypes : ['application/json'];
  if (!accepted.includes(mediaType.trim())) throw unsupportedMediaType();
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-8"?$/.test(charset)) throw unsupportedMediaType();
};

/**
 * Parses the JSON body within the operation's limit, which applies to the decompressed size. Uploads are left to
 * their handler, and forms are not parsed.
 */
export function readBody(operations: readonly Operation[]): Step {
  const parsers = new Map<number, RequestHandler>();
  for (const { bodyLimit } of operations) {
    if (!parsers.has(bodyLimit)) parsers.set(bodyLimit, createParser(bodyLimit));
  }
  return (request) => {
    const { operation } = request.call;
    if (takesUpload(operation)) {
      request.body = uploadBody(request);
      return;
    }
    if (isReadOnly(operation) || !hasBody(request.req)) return;
    const parser = parsers.get(operation.bodyLimit);
    const takesJson = operation.bodyTypes.length === 0 || operation.bodyTypes.includes('application/json');
    if (!takesJson) return discard(request);
    return parser && parse(request, parser);
  };
}

/** A form says nothing beyond the address that it is sent to; its size is limited all the same. */
async function discard({ req, call }: ApiRequest): Promise<void> {
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size <= call.operation.bodyLimit) continue;
    req.resume();
    throw payloadTooLarge();
  }
}

async function parse(request: ApiRequest, parser: RequestHandler): Promise<void> {
  const { req, res, call } = request;
  await new Promise<void>((resolve, reject) => {
    void parser(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  requirePlainJson(req.body);
  if (call.operation.bodyTypes.length === 0 && !isEmpty(req.body)) {
    throw malformedBody('Toto volání nepřijímá žádná data.');
  }
  request.body = req.body;
}

const LIMIT_MESSAGES = {
  depth: 'Odeslaná data jsou příliš hluboko vnořená.',
  values: 'Odeslaná data mají příliš mnoho položek.',
};

function createParser(limit: number): RequestHandler {
  return express.json({
    limit,
    type: () => true,
    verify: (_req, _res, bytes) => {
      if (!isUtf8(bytes)) throw malformedBody();
      const limit = exceededJsonLimit(bytes);
      if (limit) throw malformedBody(LIMIT_MESSAGES[limit]);
    },
  });
}

function requirePlainJson(body: unknown): void {
  let level: unknown[] = [body];
  while (level.length > 0) {
    const children: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') requireCleanText(value);
      else if (Array.isArray(value)) for (const item of value) children.push(item);
      else if (typeof value === 'object' && value !== null) {
        for (const key of Object.keys(value)) {
          if (key === '__proto__') throw malformedBody('Odeslaná data obsahují nepovolený název pole.');
          requireCleanText(key);
          children.push((value as Record<string, unknown>)[key]);
        }
      }
    }
    level = children;
  }
}

function requireCleanText(text: string): void {
  if (!isCleanText(text)) throw malformedBody('Odeslaná data obsahují neplatné znaky.');
}

function isReadOnly(operation: Operation): boolean {
  return operation.method === 'get';
}

function hasBody(req: ApiRequest['req']): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function isEmpty(body: unknown): boolean {
  return body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);
}

/** No operation accepts more; `maxItems` of the document stays well below. */
export const JSON_LIMITS = { depth: 64, values: 36_000 } as const;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, OBJECT, ARRAY_END, OBJECT_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * The limit that unparsed JSON exceeds: parsing and validating hundreds of thousands of values takes seconds. One
 * pass over the bytes; up to the first syntax error it counts exactly what the parser would.
 */
export function exceededJsonLimit(bytes: Uint8Array): keyof typeof JSON_LIMITS | undefined {
  let [depth, values] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) index = closingQuoteAt(bytes, index + 1);
    else if (byte === COMMA) values += 1;
    else if (byte === ARRAY || byte === OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === ARRAY_END || byte === OBJECT_END) depth -= 1;
    if (values > JSON_LIMITS.values) return 'values';
    if (depth > JSON_LIMITS.depth) return 'depth';
  }
  return undefined;
}

function closingQuoteAt(bytes: Uint8Array, start: number): number {
  let index = start;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}
