import type { GroupInput, GroupRecord } from '../../../generated/web/model';
import type { DraftValues } from '../../session/drafts/draft';

export const EMPTY_GROUP: GroupInput = { name: '', description: '', is_default: false };

export function groupValues({ name, description, is_default }: GroupRecord): GroupInput {
  return { name, description, is_default };
}

export function changedValues(values: GroupInput, stored: GroupInput): Partial<GroupInput> {
  return {
    ...(values.name !== stored.name && { name: values.name }),
    ...(values.description !== stored.description && { description: values.description }),
    ...(values.is_default !== stored.is_default && { is_default: values.is_default }),
  };
}

export function changedSince(pending: Partial<GroupInput>, sent: GroupInput): Partial<GroupInput> {
  return changedValues({ ...sent, ...pending }, sent);
}

/** Reads a stored draft; an older version of the app may have stored other values. */
export function storedGroupValues(draft: DraftValues): Partial<GroupInput> {
  const { name, description, is_default } = draft;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof is_default === 'boolean' && { is_default }),
  };
}

export interface GroupDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly mine?: string | undefined;
}

export function groupDifferences(
  before: GroupRecord,
  after: GroupRecord,
  mine: Partial<GroupInput> = {},
): GroupDifference[] {
  const fieldTexts = (group: GroupRecord): [string, string, string | undefined][] => [
    ['Název', quoted(group.name), mine.name === undefined ? undefined : quoted(mine.name)],
    [
      'Popis',
      quoted(group.description),
      mine.description === undefined ? undefined : quoted(mine.description),
    ],
    [
      'Výchozí pro nové',
      yesNo(group.is_default),
      mine.is_default === undefined ? undefined : yesNo(mine.is_default),
    ],
    ['Počet členů', String(group.member_count), undefined],
    ['Kategorie ke čtení', String(group.read_count), undefined],
    ['Kategorie k psaní', String(group.write_count), undefined],
  ];
  const textsBefore = fieldTexts(before);
  return fieldTexts(after).flatMap(([label, textAfter, pendingText], index) => {
    const textBefore = textsBefore[index]?.[1] ?? '';
    return textBefore === textAfter
      ? []
      : [{ label, before: textBefore, after: textAfter, mine: pendingText }];
  });
}

function quoted(text: string): string {
  return text === '' ? 'prázdný' : `„${text}“`;
}

function yesNo(value: boolean): string {
  return value ? 'ano' : 'ne';
}
