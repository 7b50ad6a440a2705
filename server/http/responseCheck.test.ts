import { describe, expect, test } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { readOperations } from './operationTable.ts';
import { createHeaderCheck, createResponseCheck } from './responseCheck.ts';
import { plainSecurityHeaders } from './securityHeaders.ts';
import type { Operation } from './types.ts';

const document = readDocument();
const check = createResponseCheck(document);
const checkHeaders = createHeaderCheck(document);
const operations = readOperations(document);

function operationOf(id: string): Operation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  return operation;
}

function problem(id: string, status: number, body: unknown): string | undefined {
  return check(operationOf(id), status, body)?.message;
}

function exampleOf(id: string): { data: unknown } {
  const { template = '', method = '' } = operations.find((one) => one.id === id) ?? {};
  const operation = document.paths[template]?.[method] as {
    responses: { 200: { content: { 'application/json': { example: { data: unknown } } } } };
  };
  return operation.responses[200].content['application/json'].example;
}

const section = (exampleOf('listSections').data as object[])[0] ?? {};
const article = exampleOf('getPublicArticle').data as object;
const envelope = { success: false, error: 'Nenalezeno.', code: 'NOT_FOUND', requestId: 'abc' };

describe('a response that matches the document', () => {
  test.each([
    ['of data', 'listSections', 200, { success: true, data: [section] }],
    ['of an error', 'getPublicArticle', 404, envelope],
    [
      'of a failure that may happen to any call',
      'getPublicArticle',
      503,
      { ...envelope, code: 'SERVICE_UNAVAILABLE' },
    ],
    ['without a body', 'getPublicArticle', 304, undefined],
  ])('%s passes', (_kind, id, status, body) => {
    expect(problem(id, status, body)).toBeUndefined();
  });
});

describe('a response that does not', () => {
  test.each([
    [
      'a wrong type',
      'listSections',
      200,
      { success: true, data: [{ ...section, article_count: '0' }] },
      'article_count must be integer',
    ],
    [
      'a missing field',
      'listSections',
      200,
      { success: true, data: [{ ...section, slug: undefined }] },
      "required property 'slug'",
    ],
    [
      'an extra field',
      'listSections',
      200,
      { success: true, data: [{ ...section, secret: 1 }] },
      'must NOT have additional properties',
    ],
    [
      'an extra field of the envelope',
      'listSections',
      200,
      { success: true, data: [], debug: 1 },
      'must NOT have additional properties',
    ],
    ['no body', 'listSections', 200, undefined, 'must be object'],
    ['a body where there is none', 'getPublicArticle', 304, {}, 'no body is documented'],
    ['JSON where there is none', 'getFeed', 200, {}, 'no JSON is documented'],
    [
      'another success than documented',
      'listSections',
      202,
      { success: true, data: [] },
      'the status is not documented',
    ],
    ['another refusal than documented', 'listSections', 422, envelope, 'the status is not documented'],
    [
      'a time that is none',
      'getPublicArticle',
      200,
      { success: true, data: { ...article, published_at: 'včera' } },
      'must match format',
    ],
    ['a wrong envelope', 'getPublicArticle', 404, { message: 'Not found' }, "required property 'success'"],
    [
      'an unknown code',
      'getPublicArticle',
      404,
      { ...envelope, code: 'NOPE' },
      'must be equal to one of the allowed values',
    ],
    [
      'a code that the table of errors has with another status',
      'getPublicArticle',
      404,
      { ...envelope, code: 'RATE_LIMITED' },
      'RATE_LIMITED is documented for 429',
    ],
    [
      'a stack in the envelope',
      'getPublicArticle',
      500,
      { ...envelope, stack: 'at …' },
      'must NOT have additional properties',
    ],
    [
      'a success as an error',
      'getPublicArticle',
      404,
      { success: true, data: [] },
      'must be equal to constant',
    ],
  ])('%s is found', (_kind, id, status, body, expected) => {
    expect(problem(id, status, body)).toContain(`${id} ${status}: `);
    expect(problem(id, status, body)).toContain(expected);
  });
});

describe('the headers of a response', () => {
  const common = { 'X-Request-Id': '5f2c8a7e91d04b36', 'Cache-Control': 'private, no-store' };
  const unmodified = { ...common, 'Cache-Control': 'no-cache', ETag: 'W/"k3Jd0a.7"' };
  const check = (id: string, status: number, headers: Record<string, string | string[]>) =>
    checkHeaders(operationOf(id), status, headers)?.message;

  test.each([
    ['of a read', 'getSite', 200, { ...unmodified, RateLimit: '"read";r=297;t=42' }],
    ['of an unchanged read', 'getSite', 304, unmodified],
    [
      'of a change',
      'markArticleRead',
      200,
      { ...common, 'Set-Cookie': ['token=a; Path=/', 'sid=b; Path=/'] },
    ],
    ['of a refusal', 'getSite', 429, { ...common, 'retry-after': '42' }],
    ['of maintenance', 'getSite', 503, { ...common, 'Retry-After': '42' }],
    [
      'of every response, whatever the operation',
      'markArticleRead',
      200,
      { ...common, Vary: 'Cookie', ...plainSecurityHeaders(true) },
    ],
  ])('%s match the document', (_kind, id, status, headers) => {
    expect(check(id, status, headers as Record<string, string>)).toBeUndefined();
  });

  test.each([
    ['one that is missing', 'getSite', 200, common, 'ETag is missing'],
    ['one that a refusal lacks', 'getSite', 429, common, 'Retry-After is missing'],
    ['one without a challenge', 'getMe', 401, common, 'WWW-Authenticate is missing'],
    ['one that is not documented', 'getSite', 200, { ...unmodified, 'X-Debug': '1' }, 'x-debug is not'],
    ['one of another response', 'getSite', 200, { ...unmodified, 'Retry-After': '1' }, 'retry-after is not'],
    ['another value', 'getSite', 200, { ...unmodified, ETag: 'k3Jd0a' }, 'ETag must match pattern'],
    ['a number that is none', 'getSite', 429, { ...common, 'Retry-After': 'brzy' }, 'Retry-After must be'],
  ])('that do not match are found: %s', (_kind, id, status, headers, expected) => {
    expect(check(id, status, headers as Record<string, string>)).toContain(`${id} ${status}: ${expected}`);
  });
});
