import { expect, it } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { isJsonType } from '../shared/isJsonType.ts';
import { readOperations } from './operationTable.ts';
import { createRequestCheck } from './requestCheck.ts';
import { createResponseCheck } from './responseCheck.ts';

const document = readDocument();
const operations = readOperations(document);

interface WithExamples {
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
  requestBody?: { content: Record<string, { example?: unknown }> };
}

function examplesOf({ template, method }: (typeof operations)[number]) {
  return document.paths[template]?.[method] as WithExamples;
}

const checkResponse = createResponseCheck(document);
const checkRequest = createRequestCheck(document, operations);

it('the examples of every operation match their schemas', async () => {
  for (const operation of operations) {
    const { responses, requestBody } = examplesOf(operation);
    for (const [status, { content }] of Object.entries(responses)) {
      const example = Object.entries(content ?? {}).find(([type]) => isJsonType(type))?.[1].example;
      if (example === undefined || !status.startsWith('2')) continue;
      expect(checkResponse(operation, Number(status), example), operation.id).toBe(undefined);
    }
    const body = requestBody?.content['application/json']?.example;
    if (body === undefined) continue;
    const input = { params: {}, query: {}, headers: {}, body: structuredClone(body) };
    const failure = await checkRequest(operation, input).catch(
      (error: { errors?: { path: string }[] }) => error.errors ?? [],
    );
    const problems = Array.isArray(failure) ? failure.filter(({ path }) => path.startsWith('/body')) : [];
    expect(problems, operation.id).toEqual([]);
  }
});
