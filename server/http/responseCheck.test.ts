import { describe, expect, test } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { readOperations } from './operationTable.ts';
import { createResponseCheck } from './responseCheck.ts';

const document = readDocument();
const check = createResponseCheck(document);
const operations = readOperations(document);

function problem(id: string, status: number, body: unknown): string | undefined {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  return check(operation, status, body)?.message;
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
      { ...envelope, code: 'INTERNAL_ERROR' },
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
