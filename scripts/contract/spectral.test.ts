import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lintWithSpectral } from '../test/tools.ts';
import { findReference } from './openApiDocument.ts';

interface Ruleset {
  readonly overrides: readonly { readonly files: readonly string[] }[];
}

const headers = Object.fromEntries(
  ['RateLimit', 'Retry-After'].map((name) => [name, { schema: { type: 'boolean' } }]),
);
const failure = { description: 'It failed.', headers, content: { 'application/json': { schema: {} } } };

/** One call without a fault, and what is added to it. */
function documentOf(call: object, schema: object = { type: 'boolean' }): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: '/', description: 'production', 'x-internal': false }],
    paths: {
      '/things': {
        get: {
          security: [{ bearer: [] }],
          responses: {
            '200': { description: 'Things.', headers, content: { 'application/json': { schema } } },
            ...Object.fromEntries(['400', '401', '429', 'default'].map((status) => [status, failure])),
          },
          ...call,
        },
      },
    },
  };
}

describe('the OWASP rules of Spectral', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'spectral-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    {
      what: 'an array without a bound, an error',
      document: documentOf({}, { type: 'array', items: { type: 'boolean' } }),
      says: ['owasp:api4:2023-array-limit'],
    },
    {
      what: 'a parameter that is an address, an information',
      document: documentOf({
        parameters: [{ name: 'callback', in: 'query', schema: { type: 'boolean' } }],
      }),
      says: ['owasp:api7:2023-concerning-url-parameter'],
    },
  ])('fail $what', async ({ document, says }) => {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const { counts, output = '' } = await lintWithSpectral(file);
    expect(output.match(/\b(owasp:\S+|default-response)/g)).toEqual(says);
    expect(counts.failed).toBe(1);
  });

  it('are off only where the document has something', () => {
    const { overrides } = parse(readFileSync('openapi/spectral.yaml', 'utf8')) as Ruleset;
    const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
    const pointers = overrides.flatMap(({ files }) => files.map((file) => file.split('#')[1] ?? file));
    expect(pointers.filter((pointer) => findReference(document, pointer) === undefined)).toEqual([]);
  });
});
