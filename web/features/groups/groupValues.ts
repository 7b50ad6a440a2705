import type { GroupInput, GroupRecord } from '../../../generated/web/model';
import type { KeptValues } from '../../session/drafts/draft';

export const EMPTY_GROUP: GroupInput = { name: '', description: '', is_default: false };

/** Of a group what its form holds. */
export function groupValues({ name, description, is_default }: GroupRecord): GroupInput {
  return { name, description, is_default };
}

/** What was typed over what is stored, field by field; a field that is as it was is no change. */
export function changedValues(values: GroupInput, stored: GroupInput): Partial<GroupInput> {
  return {
    ...(values.name !== stored.name && { name: values.name }),
    ...(values.description !== stored.description && { description: values.description }),
    ...(values.is_default !== stored.is_default && { is_default: values.is_default }),
  };
}

/** Of pending fields those that are not as they were sent. */
export function typedSince(pending: Partial<GroupInput>, sent: GroupInput): Partial<GroupInput> {
  return changedValues({ ...sent, ...pending }, sent);
}

/** What a form kept; an older version of the app may have kept it otherwise. */
export function keptGroupValues(kept: KeptValues): Partial<GroupInput> {
  const { name, description, is_default } = kept;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof is_default === 'boolean' && { is_default }),
  };
}

/** One thing that somebody else changed of a group, in words. */
export interface GroupDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The same was changed here too, to this. */
  readonly mine?: string | undefined;
}

/** What somebody else changed of the group itself between two readings, beside one’s own pending changes. */
export function groupDifferences(
  before: GroupRecord,
  after: GroupRecord,
  mine: Partial<GroupInput> = {},
): GroupDifference[] {
  const facts = (group: GroupRecord): [string, string, string | undefined][] => [
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
  const earlier = facts(before);
  return facts(after).flatMap(([label, now, own], index) => {
    const was = earlier[index]?.[1] ?? '';
    return was === now ? [] : [{ label, before: was, after: now, mine: own }];
  });
}

function quoted(text: string): string {
  return text === '' ? 'prázdný' : `„${text}“`;
}

function yesNo(value: boolean): string {
  return value ? 'ano' : 'ne';
}
