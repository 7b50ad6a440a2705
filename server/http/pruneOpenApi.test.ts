import { describe, expect, test } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { pruneOpenApi } from './pruneOpenApi.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {
    '/api/items': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      put: {
        operationId: 'putItem',
        summary: 'Words',
        tags: ['words'],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' }, example: {} } },
        },
        responses: {
          '200': {
            description: 'Words',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Output' } } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { sid: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    parameters: { id: { name: 'id', in: 'query', schema: { $ref: '#/components/schemas/Id' }, example: 1 } },
    schemas: {
      Id: { type: 'integer', description: 'Words' },
      Part: { type: 'string' },
      Input: {
        type: 'object',
        properties: {
          description: { type: 'string', description: 'Words' },
          example: { $ref: '#/components/schemas/Part' },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
      Output: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
      Unused: { type: 'null' },
    },
  },
};
type PrunedDocument = typeof document;

describe('the document for the validator', () => {
  test('has no responses, and only the schemas of requests', () => {
    const pruned = pruneOpenApi(document) as PrunedDocument;
    expect(Object.keys(pruned.components.schemas).sort()).toEqual(['Id', 'Input', 'Part']);
    expect(pruned.paths['/api/items'].put.responses).toEqual({ default: { description: '' } });
    expect(pruned.components.securitySchemes).toEqual(document.components.securitySchemes);
  });

  test('has no documentation keys, but keeps properties of the same names', () => {
    const pruned = pruneOpenApi(document) as PrunedDocument;
    expect(JSON.stringify(pruned)).not.toContain('Words');
    expect(pruned.components.parameters.id).not.toHaveProperty('example');
    expect(pruned.paths['/api/items'].put).not.toHaveProperty('summary');
    const { properties } = pruned.components.schemas.Input;
    expect(Object.keys(properties)).toEqual(['description', 'example', 'tags']);
    expect(properties.description).toMatchObject({ type: 'string' });
  });

  test('leaves the original unchanged', () => {
    const before = structuredClone(document);
    pruneOpenApi(document);
    expect(document).toEqual(before);
  });
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
  traverse(pruneOpenApi(readDocument()), '');
  expect(found).toBeGreaterThan(10);
  expect(untyped).toEqual([]);
});
