import { errorStatusProblems } from './errorStatuses.ts';
import { listCalls, type OpenApiDocument } from './openApiDocument.ts';
import { operationProblems } from './operationRules.ts';
import { nullableProblems, requestBodyProblems } from './schemaRules.ts';
import { securityProblems } from './securityRules.ts';

export function lintContract(document: OpenApiDocument): string[] {
  const calls = listCalls(document);
  const callProblems = calls.flatMap((call) =>
    [
      ...operationProblems(document, call),
      ...securityProblems(call),
      ...errorStatusProblems(document, call),
      ...requestBodyProblems(document, call),
    ].map((problem) => `${call.method.toUpperCase()} ${call.path} ${problem}`),
  );
  const ids = calls.map(({ operation }) => operation.operationId).filter((id) => id !== undefined);
  const duplicates = [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
  return [
    ...callProblems,
    ...duplicates.map((id) => `operationId ${id} is used twice`),
    ...nullableProblems(document),
  ];
}
