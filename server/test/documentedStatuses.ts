import type { ApiDocument, Operation } from '../http/operationTable.ts';

export function documentedStatuses(document: ApiDocument, { template, method }: Operation): string[] {
  const operation = document.paths[template]?.[method] as { responses: Record<string, unknown> };
  return Object.keys(operation.responses).filter((status) => status !== 'default');
}
