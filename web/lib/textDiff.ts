import { diffArrays, diffWordsWithSpace } from 'diff';
import { type TextBlock, toTextBlocks } from './textBlocks';

export interface DiffPart {
  readonly text: string;
  readonly kind: 'same' | 'removed' | 'added';
}

export function blockTexts(html: string): readonly string[] {
  return toTextBlocks(html)
    .map(({ text }) => text)
    .filter((words) => words !== '');
}

/**
 * Compares two texts by blocks, and changed blocks by words. Changed blocks include markers of formatting and
 * links.
 */
export function diffTexts(before: string, after: string): readonly (readonly DiffPart[])[] {
  return diffBlocks(toTextBlocks(before), toTextBlocks(after));
}

/** Compares two lists of plain lines, and changed lines by words. */
export function diffLines(before: readonly string[], after: readonly string[]) {
  const toBlock = (line: string): TextBlock => ({ text: line, marked: line });
  return diffBlocks(before.map(toBlock), after.map(toBlock));
}

function diffBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
): readonly (readonly DiffPart[])[] {
  const changes = diffArrays([...before], [...after], {
    comparator: (oldText, newText) => oldText.marked === newText.marked,
  });
  const rows: (readonly DiffPart[])[] = [];
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index];
    if (!change) continue;
    if (!change.removed && !change.added) {
      rows.push(
        ...change.value.map(({ text, marked }): DiffPart[] => [{ text: text || marked, kind: 'same' }]),
      );
      continue;
    }
    const next = changes[index + 1];
    const isPair = change.removed && next?.added;
    const removed = change.removed ? change.value.map(toMarked) : [];
    const added = (isPair ? next.value : change.added ? change.value : []).map(toMarked);
    if (isPair) index++;
    rows.push(...pairedRows(removed, added));
  }
  return rows;
}

export function hasDifference(rows: readonly (readonly DiffPart[])[]): boolean {
  return rows.some((row) => row.some(({ kind }) => kind !== 'same'));
}

export function diffWordsOf(before: string, after: string): readonly DiffPart[] {
  return diffWordsWithSpace(before, after).map(({ value, removed, added }) => ({
    text: value,
    kind: removed ? 'removed' : added ? 'added' : 'same',
  }));
}

function toMarked({ marked }: TextBlock): string {
  return marked;
}

function pairedRows(removed: readonly string[], added: readonly string[]): readonly (readonly DiffPart[])[] {
  const count = Math.max(removed.length, added.length);
  return Array.from({ length: count }, (_, row): readonly DiffPart[] => {
    const [oldText, newText] = [removed[row], added[row]];
    if (oldText !== undefined && newText !== undefined) return diffWordsOf(oldText, newText);
    return oldText !== undefined
      ? [{ text: oldText, kind: 'removed' }]
      : [{ text: newText ?? '', kind: 'added' }];
  });
}
