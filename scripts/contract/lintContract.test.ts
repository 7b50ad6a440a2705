import { describe, expect, it } from 'vitest';
import { lintContract } from './lintContract.ts';
import type { OpenApiDocument } from './openApiDocument.ts';

const described = { description: 'What it is.' };
const errorSchema = {
  properties: { success: described, error: described, code: described, requestId: described },
};
const headers = {
  'X-Request-Id': {},
  'RateLimit-Policy': {},
  'WWW-Authenticate': {},
};
const errorResponse = {
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};
const json = (schema: object, example: unknown = {}) => ({
  headers,
  content: { 'application/json': { schema, example } },
});

const validGet = {
  operationId: 'getThing',
  summary: 'Read a thing',
  tags: ['things'],
  'x-access': 'public',
  'x-rate-limit': 'read',
  security: [{}, { bearer: [] }],
  responses: {
    '200': json({ type: 'object' }),
    '400': errorResponse,
    '401': errorResponse,
    '403': errorResponse,
    '429': errorResponse,
  },
};
const validPost = {
  ...validGet,
  operationId: 'createThing',
  'x-access': 'admin',
  'x-rate-limit': 'write',
  security: [{ sid: [], token: [], csrf: [] }, { bearer: [] }],
  requestBody: json({
    type: 'object',
    additionalProperties: false,
    properties: { name: { type: 'string', maxLength: 100, ...described } },
  }),
  responses: {
    '201': json({ type: 'object' }),
    ...Object.fromEntries(
      ['400', '401', '403', '413', '415', '429'].map((status) => [status, errorResponse]),
    ),
  },
};

function documentOf(
  operation: object,
  method = 'get',
  path = '/things',
  shared: object = {},
): OpenApiDocument {
  return {
    paths: { [path]: { [method]: operation, ...shared } },
    components: { schemas: { Failure: errorSchema } },
  };
}

const without = (operation: Record<string, unknown>, key: string) => {
  const { [key]: _left, ...rest } = operation;
  return rest;
};
const withoutStatus = (operation: typeof validPost, status: string) => ({
  ...operation,
  responses: without(operation.responses, status),
});

describe('lintContract', () => {
  it('accepts complete operations', () => {
    expect(lintContract(documentOf(validGet))).toEqual([]);
    expect(lintContract(documentOf(validPost, 'post'))).toEqual([]);
  });

  it.each([
    { leave: 'operationId', says: 'has no operationId' },
    { leave: 'summary', says: 'has no summary' },
    { leave: 'tags', says: 'needs exactly one tag' },
    { leave: 'x-access', says: 'needs x-access' },
    { leave: 'x-rate-limit', says: 'needs x-rate-limit' },
  ])('requires $leave', ({ leave, says }) => {
    const problems = lintContract(documentOf(without(validGet, leave)));
    expect(problems).toContainEqual(expect.stringContaining(`GET /things ${says}`));
  });

  it.each([
    { what: 'an unknown access', change: { 'x-access': 'everybody' }, says: 'needs x-access' },
    { what: 'an unknown limit', change: { 'x-rate-limit': 'fast' }, says: 'needs x-rate-limit' },
    { what: 'two tags', change: { tags: ['a', 'b'] }, says: 'needs exactly one tag' },
  ])('refuses $what', ({ change, says }) => {
    const problems = lintContract(documentOf({ ...validGet, ...change }));
    expect(problems[0]).toContain(says);
  });

  it.each(['400', '403', '413', '415'])('requires an administrator’s POST to document %s', (status) => {
    expect(lintContract(documentOf(withoutStatus(validPost, status), 'post'))).toEqual([
      `POST /things does not document its ${status}`,
    ]);
  });

  it.each(['400', '403'])('requires every GET to document %s, also without parameters', (status) => {
    const get = { ...validGet, responses: without(validGet.responses, status) };
    expect(lintContract(documentOf(get))).toEqual([`GET /things does not document its ${status}`]);
  });

  it('requires 404 on a path with a parameter, also when the path item declares it', () => {
    const shared = { parameters: [{ name: 'id', in: 'path' }] };
    expect(lintContract(documentOf(validGet, 'get', '/things/{id}', shared))).toEqual([
      'GET /things/{id} does not document its 404',
    ]);
  });

  it('accepts an operation that declares to refuse bearer tokens', () => {
    const refusing = { ...validPost, security: [{ sid: [], token: [], csrf: [] }], 'x-bearer': 'refused' };
    expect(lintContract(documentOf(refusing, 'post'))).toEqual([]);
  });

  it.each([
    { what: 'silence about bearer tokens', change: { security: [{ sid: [] }] }, says: 'needs either bearer' },
    { what: 'both at once', change: { 'x-bearer': 'refused' }, says: 'needs either bearer' },
    { what: 'another word', change: { 'x-bearer': 'allowed' }, says: 'knows only x-bearer: refused' },
    { what: 'a desk token elsewhere', change: { 'x-bearer': 'desk' }, says: 'needs x-bearer: desk exactly' },
    {
      what: 'cookies beside a token',
      change: { security: [{ sid: [], bearer: [] }] },
      says: 'asks for more',
    },
    {
      what: 'a closed call without security',
      change: { security: [], 'x-bearer': 'refused' },
      says: 'is not public and asks for nothing',
    },
    {
      what: 'a closed call with a way in',
      change: { security: [{}, { bearer: [] }] },
      says: 'is not public and asks for nothing',
    },
  ])('refuses $what', ({ change, says }) => {
    expect(lintContract(documentOf({ ...validPost, ...change }, 'post'))).toContainEqual(
      expect.stringContaining(`POST /things ${says}`),
    );
  });

  it('refuses bearer tokens on account operations except the read-only ones', () => {
    expect(lintContract(documentOf(validGet, 'get', '/api/auth/sessions'))).toEqual([
      'GET /api/auth/sessions lets a script at the account itself',
    ]);
    expect(lintContract(documentOf(validGet, 'get', '/api/auth/me'))).toEqual([]);
  });

  it('requires the error envelope from 400 up, directly or extended', () => {
    const other = { ...validGet, responses: { ...validGet.responses, '429': json({ type: 'object' }) } };
    const conflict = json({ allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object' }] });
    const extended = { ...validGet, responses: { ...validGet.responses, '409': conflict } };
    expect(lintContract(documentOf(other))).toEqual([
      'GET /things answers 429 with something else than the error envelope',
    ]);
    expect(lintContract(documentOf(extended))).toEqual([]);
  });

  it('requires examples of the request body and of the response', () => {
    const withoutExample = (schema: object) => ({ headers, content: { 'application/json': { schema } } });
    const post = {
      ...validPost,
      requestBody: withoutExample({ type: 'object', additionalProperties: false }),
      responses: { ...validPost.responses, '201': withoutExample({ type: 'object' }) },
    };
    expect(lintContract(documentOf(post, 'post'))).toEqual([
      'POST /things has no example of its request body',
      'POST /things has no example of its 201 response',
    ]);
  });

  it('finds open objects anywhere in a body, also in a recursive schema', () => {
    const tree = {
      type: 'object',
      additionalProperties: false,
      properties: {
        child: { $ref: '#/components/schemas/Tree', ...described },
        list: { type: 'array', maxItems: 10, items: { type: 'object' }, ...described },
      },
    };
    const document = documentOf(
      { ...validPost, requestBody: json({ $ref: '#/components/schemas/Tree' }) },
      'post',
    );
    const withTree = { ...document, components: { schemas: { Failure: errorSchema, Tree: tree } } };
    expect(lintContract(withTree)).toEqual(['POST /things body.list[] (application/json) is open']);
  });

  it('refuses nullable as a keyword but not as the name of a property', () => {
    const nullable = {
      type: 'object',
      properties: { nullable: { type: 'string', nullable: true, ...described } },
    };
    const get = { ...validGet, responses: { ...validGet.responses, '200': json(nullable) } };
    const problems = lintContract(documentOf(get));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('properties/nullable uses nullable');
  });

  it('refuses the same operationId twice', () => {
    const document = { ...documentOf(validGet), paths: { '/a': { get: validGet }, '/b': { get: validGet } } };
    expect(lintContract(document)).toEqual(['operationId getThing is used twice']);
  });

  it.each([
    { what: 'refuses a property without a description', property: { type: 'boolean' }, count: 1 },
    {
      what: 'accepts one that is described where it is defined',
      property: { $ref: '#/components/schemas/Described' },
      count: 0,
    },
  ])('$what', ({ property, count }) => {
    const schema = { type: 'object', properties: { thing: property } };
    const document = documentOf({
      ...validGet,
      responses: { ...validGet.responses, '200': json(schema) },
    });
    const components = { schemas: { Failure: errorSchema, Described: { type: 'string', ...described } } };
    const problems = lintContract({ ...document, components });
    expect(problems).toEqual(Array(count).fill(expect.stringMatching(/\/thing has no description$/)));
  });

  it.each([
    { status: '200', header: 'X-Request-Id' },
    { status: '200', header: 'RateLimit-Policy' },
    { status: '401', header: 'WWW-Authenticate' },
  ])('requires the header $header of a $status', ({ status, header }) => {
    const response = { ...json(errorSchema), headers: without(headers, header) };
    const get = { ...validGet, responses: { ...validGet.responses, [status]: response } };
    expect(lintContract(documentOf(get))).toEqual([
      `GET /things does not document the header ${header} of its ${status}`,
    ]);
  });

  it('requires exactly one row of the table of errors for every error code', () => {
    const description =
      '| `GONE` | 410 | It was. | – |\n| `NOT_FOUND` | 404 | None. | – |\n| `GONE` | 404 | – | – |';
    const ErrorCode = { type: 'string', enum: ['NOT_FOUND', 'RATE_LIMITED', 'GONE'] };
    const document = { info: { description }, components: { schemas: { ErrorCode } } };
    expect(lintContract(document)).toEqual([
      'the description has no row for the error code RATE_LIMITED',
      'the description has two rows for the error code GONE',
    ]);
    const other = { ...document, components: { schemas: { ErrorCode: { enum: ['GONE'] } } } };
    expect(lintContract(other)).toContain('the description has a row for NOT_FOUND, which is no error code');
  });
});
