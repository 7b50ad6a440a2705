import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, Operation } from './types.ts';

/** A response of ours that does not match the OpenAPI document: always a bug of the server. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

export type ResponseCheck = (
  operation: Operation,
  status: number,
  body: unknown,
) => ContractError | undefined;

type BodyCheck = (body: unknown) => string | undefined;

interface ResponseObject {
  $ref?: string;
  content?: Record<string, unknown>;
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

  function compile(pointer: string): BodyCheck {
    const response = resolvePointer(document, pointer) as ResponseObject;
    if (response.$ref) return checkOf(response.$ref);
    if (!response.content) return (body) => (body === undefined ? undefined : 'no body is documented');
    if (!response.content['application/json']) return () => 'no JSON is documented';
    const validate = ajv.compile({ $ref: `document${pointer}/content/application~1json/schema` });
    return (body) => (validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: '' }));
  }

  function checkOf(pointer: string): BodyCheck {
    const check = checks.get(pointer) ?? compile(pointer);
    checks.set(pointer, check);
    return check;
  }

  return (operation, status, body) => {
    const { template, method } = operation;
    const responses = responsesOf(document, operation);
    // `default` documents server errors only; refusals must be documented by their status.
    const key = String(status) in responses || status < 500 ? String(status) : 'default';
    const mismatch =
      key in responses
        ? checkOf(`#/paths/${escapePointer(template)}/${method}/responses/${key}`)(body)
        : 'the status is not documented';
    return mismatch === undefined ? undefined : new ContractError(`${operation.id} ${status}: ${mismatch}`);
  };
}

function responsesOf(document: ApiDocument, { template, method }: Operation): object {
  const operationObject = document.paths[template]?.[method] as { responses: object } | undefined;
  if (!operationObject) throw new Error(`The document has no ${method} ${template}.`);
  return operationObject.responses;
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
