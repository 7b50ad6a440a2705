import { isJsonType } from '../../server/shared/isJsonType.ts';
import {
  type Call,
  type MediaType,
  type OpenApiDocument,
  type ResponseObject,
  resolve,
} from './openApiDocument.ts';

export const ACCESS_LEVELS = ['public', 'user', 'admin', 'article-writer', 'self-or-admin'];
export const RATE_LIMITS = [
  'login',
  'register',
  'reset',
  'write',
  'read',
  'upload',
  'search',
  'stream',
  'export',
  'client-error',
  'question',
  'test-mail',
  'none',
];

export function operationProblems(document: OpenApiDocument, call: Call): string[] {
  return [...namingProblems(call), ...extensionProblems(call), ...exampleProblems(document, call)];
}

function namingProblems({ operation }: Call): string[] {
  const problems: string[] = [];
  if (!operation.operationId) problems.push('has no operationId');
  if (!operation.summary) problems.push('has no summary');
  if (operation.tags?.length !== 1) problems.push('needs exactly one tag');
  return problems;
}

function extensionProblems({ operation }: Call): string[] {
  const problems: string[] = [];
  if (!isOneOf(ACCESS_LEVELS, operation['x-access']))
    problems.push(`needs x-access: ${ACCESS_LEVELS.join(' | ')}`);
  if (!isOneOf(RATE_LIMITS, operation['x-rate-limit'])) {
    problems.push(`needs x-rate-limit: ${RATE_LIMITS.join(' | ')}`);
  }
  return problems;
}

function isOneOf(allowed: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && allowed.includes(value);
}

function exampleProblems(document: OpenApiDocument, { operation }: Call): string[] {
  const problems: string[] = [];
  const body = operation.requestBody && resolve<ResponseObject>(document, operation.requestBody);
  if (isMissingExample(document, body)) problems.push('has no example of its request body');
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (status.startsWith('2') && isMissingExample(document, resolve<ResponseObject>(document, response))) {
      problems.push(`has no example of its ${status} response`);
    }
  }
  return problems;
}

function isMissingExample(document: OpenApiDocument, message: ResponseObject | undefined): boolean {
  const json = Object.entries(message?.content ?? {}).find(([type]) => isJsonType(type))?.[1];
  return json !== undefined && !hasExample(document, json);
}

function hasExample(document: OpenApiDocument, media: MediaType): boolean {
  const schema = media.schema && resolve(document, media.schema);
  return [media, schema].some((holder) => holder?.example !== undefined || holder?.examples !== undefined);
}
