import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, Operation } from './operationTable.ts';

/** An answer of our own that does not fit the document: a fault of the server, never of the request. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Says what is wrong with an answer, or undefined.
 *
 * @param body the JSON as the client reads it; undefined for an answer without one
 */
export type ResponseCheck = (
  operation: Operation,
  status: number,
  body: unknown,
) => ContractError | undefined;

/** Says what is wrong with a body, or undefined. */
type BodyCheck = (body: unknown) => string | undefined;

interface ResponseObject {
  $ref?: string;
  content?: Record<string, unknown>;
}

/**
 * Holds answers against the document. One Ajv has the whole document and compiles a schema when an answer of that
 * operation and status is first seen: express-openapi-validator walks the document anew for every operation, which
 * took a test run longer than the tests themselves.
 */
export function createResponseCheck(document: ApiDocument): ResponseCheck {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(document, 'document');
  const checks = new Map<string, BodyCheck>();

  function compile(pointer: string): BodyCheck {
    const response = at(document, pointer) as ResponseObject;
    if (response.$ref) return checkOf(response.$ref);
    if (!response.content) return (body) => (body === undefined ? undefined : 'no body is documented');
    if (!response.content['application/json']) return () => 'no JSON is documented';
    const validate = ajv.compile({ $ref: `document${pointer}/content/application~1json/schema` });
    return (body) => (validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: '' }));
  }

  /** The many answers that refer to one response share its check. */
  function checkOf(pointer: string): BodyCheck {
    const check = checks.get(pointer) ?? compile(pointer);
    checks.set(pointer, check);
    return check;
  }

  return (operation, status, body) => {
    const { template, method } = operation;
    const responses = responsesOf(document, operation);
    // `default` stands for failures of the server; what a call refuses has to be documented.
    const key = String(status) in responses || status < 500 ? String(status) : 'default';
    const fault =
      key in responses
        ? checkOf(`#/paths/${escapePointer(template)}/${method}/responses/${key}`)(body)
        : 'the status is not documented';
    return fault === undefined ? undefined : new ContractError(`${operation.id} ${status}: ${fault}`);
  };
}

function responsesOf(document: ApiDocument, { template, method }: Operation): object {
  const described = document.paths[template]?.[method] as { responses: object } | undefined;
  if (!described) throw new Error(`The document has no ${method} ${template}.`);
  return described.responses;
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function at(document: ApiDocument, pointer: string): unknown {
  return pointer
    .slice('#/'.length)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
}
