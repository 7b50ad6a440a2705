import { expect, it } from 'vitest';
import { requireDefaultedParameters } from './requireDefaultedParameters.ts';

it('requires parameters with a default, and leaves the document alone', () => {
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } };
  const cursor = { name: 'cursor', in: 'query', schema: { type: 'string' } };
  const document = { paths: { '/a': { get: { parameters: [limit, cursor] } } } };
  const seen = requireDefaultedParameters(document);
  expect(seen.paths['/a'].get.parameters).toEqual([{ ...limit, required: true }, cursor]);
  expect(limit).not.toHaveProperty('required');
});
