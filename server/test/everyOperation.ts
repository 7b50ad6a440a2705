import type { ApiDocument, Operation } from '../http/operationTable.ts';

/** Says what is wrong with an operation; nothing where all is well. */
export type Try = (operation: Operation) => Promise<string | undefined>;

/**
 * Tries the operations one after another, to the last, whatever becomes of those before.
 *
 * @returns what is wrong, each with the name of its operation; to be compared with an empty list
 */
export async function faultsOf(operations: readonly Operation[], attempt: Try): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of operations) {
    const fault = await attempt(operation).catch((error: unknown) => String(error));
    if (fault !== undefined) faults.push(`${operation.id}: ${fault}`);
  }
  return faults;
}

interface Answer {
  status: number;
  text: string;
}

/** What is wrong with an answer of this status, and what it said. */
export function unlessStatus(expected: number | 'success', { status, text }: Answer): string | undefined {
  const fits = expected === 'success' ? status < 300 : status === expected;
  return fits ? undefined : `${status} instead of ${expected}, ${text}`;
}

/** The operations by the tag that the document gives each. */
export function byTag(document: ApiDocument, operations: readonly Operation[]): [string, Operation[]][] {
  const tags = new Map<string, Operation[]>();
  for (const operation of operations) {
    const described = document.paths[operation.template]?.[operation.method] as { tags: string[] };
    const tag = described.tags[0] ?? '';
    tags.set(tag, [...(tags.get(tag) ?? []), operation]);
  }
  return [...tags];
}
