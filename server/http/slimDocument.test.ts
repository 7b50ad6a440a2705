import { describe, expect, test } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { slimDocument } from './slimDocument.ts';

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
          // Fields that are called as what is left out.
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
type Slim = typeof document;

describe('what the validator gets', () => {
  test('no answers, and only the schemas that requests refer to', () => {
    const slim = slimDocument(document) as Slim;
    expect(Object.keys(slim.components.schemas).sort()).toEqual(['Id', 'Input', 'Part']);
    expect(slim.paths['/api/items'].put.responses).toEqual({ default: { description: '' } });
    expect(slim.components.securitySchemes).toEqual(document.components.securitySchemes);
  });

  test('words for people go, fields of the same names stay', () => {
    const slim = slimDocument(document) as Slim;
    expect(JSON.stringify(slim)).not.toContain('Words');
    expect(slim.components.parameters.id).not.toHaveProperty('example');
    expect(slim.paths['/api/items'].put).not.toHaveProperty('summary');
    const { properties } = slim.components.schemas.Input;
    expect(Object.keys(properties)).toEqual(['description', 'example', 'tags']);
    expect(properties.description).toMatchObject({ type: 'string' });
  });

  test('the document itself stays as it is', () => {
    const before = structuredClone(document);
    slimDocument(document);
    expect(document).toEqual(before);
  });
});

/** Where Ajv does not know that items are numbers or texts, it compares each with every other: 140,000 take a minute. */
test('the types of all items that must not be equal', () => {
  const untyped: string[] = [];
  let found = 0;
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { uniqueItems, items } = value as { uniqueItems?: boolean; items?: { type?: string } };
    if (uniqueItems) found += 1;
    if (uniqueItems && !/^(integer|string)$/.test(items?.type ?? '')) untyped.push(path);
    for (const [key, child] of Object.entries(value)) walk(child, `${path}/${key}`);
  };
  walk(slimDocument(readDocument()), '');
  expect(found).toBeGreaterThan(10);
  expect(untyped).toEqual([]);
});
