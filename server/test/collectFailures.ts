import { expect } from 'vitest';
import type { ApiDocument, Operation } from '../http/types.ts';

export type CheckOperation = (operation: Operation) => Promise<string | undefined>;

/**
 * Checks all operations one after another, also after a failure.
 * @returns the failures with the operations' ids, for {@link expectNone}
 */
export async function collectFailures(
  operations: readonly Operation[],
  attempt: CheckOperation,
): Promise<string[]> {
  const failures: string[] = [];
  for (const operation of operations) {
    const failure = await attempt(operation).catch((error: unknown) => String(error));
    if (failure !== undefined) failures.push(`${operation.id}: ${failure}`);
  }
  return failures;
}

/** Fails with the failures as its message, which the closing lines of a run repeat. */
export function expectNone(failures: readonly string[]): void {
  expect(failures, failures.join('\n')).toEqual([]);
}

interface ActualResponse {
  status: number;
  text: string;
}

export function unexpectedStatus(
  expected: number | 'success',
  { status, text }: ActualResponse,
): string | undefined {
  const matches = expected === 'success' ? status < 300 : status === expected;
  return matches ? undefined : `${status} instead of ${expected}, ${text}`;
}

export function groupByTag(document: ApiDocument, operations: readonly Operation[]): [string, Operation[]][] {
  const tags = new Map<string, Operation[]>();
  for (const operation of operations) {
    const operationObject = document.paths[operation.template]?.[operation.method] as { tags: string[] };
    const tag = operationObject.tags[0] ?? '';
    tags.set(tag, [...(tags.get(tag) ?? []), operation]);
  }
  return [...tags];
}
