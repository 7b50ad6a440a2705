import type { ApiDocument, Operation } from '../http/types.ts';

export function documentedStatuses(document: ApiDocument, { template, method }: Operation): string[] {
  const operation = document.paths[template]?.[method] as { responses: Record<string, unknown> };
  return Object.keys(operation.responses).filter((status) => status !== 'default');
}
