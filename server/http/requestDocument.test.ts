import { expect, test } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { readOperations } from './operationTable.ts';
import { requestDocument } from './requestDocument.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {
    '/api/items': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      put: {
        operationId: 'putItem',
        tags: ['items'],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } },
        },
        responses: {
          '200': {
            description: '',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Output' } } },
          },
        },
      },
    },
  },
  components: {
    parameters: { id: { name: 'id', in: 'query', schema: { $ref: '#/components/schemas/Id' } } },
    schemas: {
      Id: { type: 'integer' },
      Part: { type: 'string' },
      Input: {
        type: 'object',
        properties: {
          part: { $ref: '#/components/schemas/Part' },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
      Output: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
      Unused: { type: 'null' },
    },
  },
};

const operations = readOperations(document as never);

test('keeps only the components of requests, and leaves the original unchanged', () => {
  const before = structuredClone(document);
  const { components, paths } = requestDocument(document as never, operations);
  expect(Object.keys(components?.schemas ?? {}).sort()).toEqual(['Id', 'Input', 'Part']);
  expect(paths['/api/items']).toMatchObject({
    parameters: document.paths['/api/items'].parameters,
    put: { requestBody: before.paths['/api/items'].put.requestBody, responses: { default: {} } },
  });
  expect(document).toEqual(before);
});

/** Without the type of its items, Ajv compares every pair: 140,000 items take a minute. */
test('has the types of all unique items', () => {
  const untyped: string[] = [];
  let found = 0;
  const traverse = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { uniqueItems, items } = value as { uniqueItems?: boolean; items?: { type?: string } };
    if (uniqueItems) found += 1;
    if (uniqueItems && !/^(integer|string)$/.test(items?.type ?? '')) untyped.push(path);
    for (const [key, child] of Object.entries(value)) traverse(child, `${path}/${key}`);
  };
  const whole = readDocument();
  traverse(requestDocument(whole, readOperations(whole)), '');
  expect(found).toBeGreaterThan(10);
  expect(untyped).toEqual([]);
});
