import { expect, it } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { readOperations } from './operationTable.ts';
import { createRequestCheck } from './validator.ts';

const document = readDocument();
const operations = readOperations(document);
const checkRequest = createRequestCheck(document, operations);

/** Another operation of the same tag, `/api/admin/articles/authors`, has no such parameter. */
it('matches paths case-sensitively', async () => {
  const operation = operations.find(({ template }) => template === '/api/admin/articles/{id}');
  if (!operation) throw new Error('The document has no article by its number.');
  const input = { params: { id: 'AUTHORS' }, query: {}, headers: {}, body: undefined };
  await expect(checkRequest(operation, input)).rejects.toMatchObject({ errors: [{ path: '/params/id' }] });
});
