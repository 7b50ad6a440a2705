import { expect, it } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { readOperations } from './operationTable.ts';
import { createRequestCheck } from './requestCheck.ts';

const document = readDocument();
const operations = readOperations(document);
const checkRequest = createRequestCheck(document, operations);

/** Another operation of the same tag, `/api/admin/articles/authors`, has no such parameter. */
it.each(['authors', 'AUTHORS', 'příloha/1'])('does not take the parameter %s for a path', async (id) => {
  const operation = operations.find(({ template }) => template === '/api/admin/articles/{id}');
  if (!operation) throw new Error('The document has no article by its number.');
  const input = { params: { id }, query: {}, headers: {}, body: undefined };
  await expect(checkRequest(operation, input)).rejects.toMatchObject({ errors: [{ path: '/params/id' }] });
});
