import type { OutgoingHttpHeaders } from 'node:http';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isJsonType } from '../shared/isJsonType.ts';
import { ContractError } from './contractError.ts';
import { plainSecurityHeaders } from './securityHeaders.ts';
import type { ApiDocument, Operation } from './types.ts';

export type ResponseCheck = (
  operation: Operation,
  status: number,
  body: unknown,
) => ContractError | undefined;

export type HeaderCheck = (
  operation: Operation,
  status: number,
  headers: OutgoingHttpHeaders,
) => ContractError | undefined;

type BodyCheck = (body: unknown) => string | undefined;

interface ResponseObject {
  $ref?: string;
  content?: Record<string, unknown>;
  headers?: Record<string, HeaderObject | { $ref: string }>;
}

interface HeaderObject {
  required?: boolean;
  schema: { type: string };
}

/**
 * Validates responses against the document. One Ajv instance holds the whole document and compiles a schema at its
 * first use: express-openapi-validator traverses the document for every operation, which took longer than the tests.
 */
export function createResponseCheck(document: ApiDocument): ResponseCheck {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(document, 'document');
  const checks = new Map<string, BodyCheck>();
  const statusesByCode = readErrorTable(document);

  function compile(pointer: string): BodyCheck {
    const response = resolvePointer(document, pointer) as ResponseObject;
    if (response.$ref) return checkOf(response.$ref);
    if (!response.content) return (body) => (body === undefined ? undefined : 'no body is documented');
    const type = Object.keys(response.content).find(isJsonType);
    if (type === undefined) return () => 'no JSON is documented';
    const validate = ajv.compile({ $ref: `document${pointer}/content/${escapePointer(type)}/schema` });
    return (body) => (validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: '' }));
  }

  function checkOf(pointer: string): BodyCheck {
    const check = checks.get(pointer) ?? compile(pointer);
    checks.set(pointer, check);
    return check;
  }

  return (operation, status, body) => {
    const pointer = responsePointer(document, operation, status);
    // The description of the document has it for all calls.
    if (pointer === undefined && codeOf(body) === 'VIEW_AS_READ_ONLY') return undefined;
    const mismatch =
      pointer === undefined
        ? 'the status is not documented'
        : (checkOf(pointer)(body) ?? codeProblem(statusesByCode, status, body));
    return mismatch === undefined ? undefined : new ContractError(`${operation.id} ${status}: ${mismatch}`);
  };
}

/** The statuses of each error code, from the table in the description of the document. */
function readErrorTable(document: ApiDocument): ReadonlyMap<string, readonly string[]> {
  const rows = (document.info?.description ?? '').matchAll(/^\| `([A-Z_]+)` \| ([\d, ]+) \|/gm);
  return new Map([...rows].map(([, code = '', statuses = '']) => [code, statuses.split(', ')]));
}

function codeProblem(
  statusesByCode: ReadonlyMap<string, readonly string[]>,
  status: number,
  body: unknown,
): string | undefined {
  const code = status >= 400 ? codeOf(body) : undefined;
  const statuses = code === undefined ? undefined : statusesByCode.get(code);
  if (!statuses || statuses.includes(String(status))) return undefined;
  return `${code} is documented for ${statuses.join(', ')}`;
}

function codeOf(body: unknown): string | undefined {
  return (body as { code?: string } | undefined)?.code;
}

/** HTTP itself, compression and caching set these on any response, the security headers are on every one. */
const UNDOCUMENTED_HEADERS = new Set(
  [
    'Content-Type',
    'Content-Length',
    'Content-Encoding',
    'Vary',
    ...Object.keys(plainSecurityHeaders(true)),
  ].map((name) => name.toLowerCase()),
);

/** Validates the headers of responses: those that are required, the values of those that are sent, and no others. */
export function createHeaderCheck(document: ApiDocument): HeaderCheck {
  const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false });

  function headerProblem(name: string, header: HeaderObject, value: unknown): string | undefined {
    if (value === undefined) return header.required ? `${name} is missing` : undefined;
    const validate = ajv.compile(header.schema);
    const wrong = [value]
      .flat()
      .find((one) => !validate(header.schema.type === 'integer' ? Number(one) : one));
    return wrong === undefined
      ? undefined
      : `${name} ${ajv.errorsText(validate.errors, { dataVar: '' }).trim()}`;
  }

  return (operation, status, sent) => {
    const pointer = responsePointer(document, operation, status);
    // An undocumented status is found by the check of the body.
    if (pointer === undefined) return undefined;
    const documented = Object.entries(resolveObject<ResponseObject>(document, pointer).headers ?? {});
    const names = new Set(documented.map(([name]) => name.toLowerCase()));
    const values = new Map(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]));
    const problems = [
      ...documented.map(([name, header]) =>
        headerProblem(
          name,
          '$ref' in header ? resolveObject<HeaderObject>(document, header.$ref) : header,
          values.get(name.toLowerCase()),
        ),
      ),
      ...[...values.keys()]
        .filter((name) => !names.has(name) && !UNDOCUMENTED_HEADERS.has(name))
        .map((name) => `${name} is not documented`),
    ].filter((problem) => problem !== undefined);
    return problems.length === 0
      ? undefined
      : new ContractError(`${operation.id} ${status}: ${problems.join(', ')}`);
  };
}

function responsePointer(
  document: ApiDocument,
  { template, method }: Operation,
  status: number,
): string | undefined {
  const operation = document.paths[template]?.[method] as { responses: object } | undefined;
  if (!operation) throw new Error(`The document has no ${method} ${template}.`);
  // `default` documents server errors only; refusals must be documented by their status.
  const key = String(status) in operation.responses || status < 500 ? String(status) : 'default';
  return key in operation.responses
    ? `#/paths/${escapePointer(template)}/${method}/responses/${key}`
    : undefined;
}

function resolveObject<T extends object>(document: ApiDocument, pointer: string): T {
  const found = resolvePointer(document, pointer) as T | { $ref: string };
  return '$ref' in found ? resolveObject<T>(document, found.$ref) : found;
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function resolvePointer(document: ApiDocument, pointer: string): unknown {
  return pointer
    .slice('#/'.length)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
}
