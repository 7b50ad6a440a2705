import type { AuditLine, AuditName } from '../../../generated/web/model';
import { moreOf } from '../../lib/czechPlural';
import { fieldLabel, valueLabel } from './auditFields';
import { parseFields } from './parseFields';

export interface AuditFieldChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type ChangedLine = Pick<AuditLine, 'object_type' | 'before' | 'after' | 'names'>;

const REFERENCE_FIELDS: Readonly<Record<string, AuditName['type']>> = {
  category_id: 'category',
  moved_to: 'category',
  group_id: 'group',
  group_ids: 'group',
  user_id: 'user',
  user_ids: 'user',
};
/** They follow from the others. */
const MINOR_FIELDS: ReadonlySet<string> = new Set(['version', 'slug']);
const SHORT_VALUE = 40;
const MAX_NAMED_FIELDS = 4;

/** What has changed, in Czech: names instead of numbers, local times. */
export function auditChanges(line: ChangedLine): readonly AuditFieldChange[] {
  const [before, after] = [parseFields(line.before), parseFields(line.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({
      name,
      label: fieldLabel(name),
      before: valueText(line, name, before[name]),
      after: valueText(line, name, after[name]),
    }))
    .filter((change) => change.before !== change.after);
}

function valueText(line: ChangedLine, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'accepted_findings') return valueLabel(field, JSON.stringify(value));
  if (Array.isArray(value)) return value.map((one) => valueText(line, field, one)).join(', ');
  if (isCounted(value)) return countedText(line, field, value);
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, one]) => [name, valueText(line, name, one)] as const);
    return parts
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${fieldLabel(name).toLocaleLowerCase('cs')}: ${text}`)
      .join('; ');
  }
  if (typeof value === 'number') return referenceName(line, field, value) ?? String(value);
  return valueLabel(field, String(value));
}

interface CountedIds {
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly unknown[];
}

function isCounted(value: unknown): value is CountedIds {
  if (typeof value !== 'object' || value === null || !('ids' in value) || !('count' in value)) return false;
  return Array.isArray(value.ids) && typeof value.count === 'number';
}

function countedText(line: ChangedLine, field: string, { count, ids }: CountedIds): string {
  const names = valueText(line, field, ids);
  return count > ids.length ? `${names} a ${moreOf(count - ids.length)}` : names;
}

function referenceName({ object_type, names }: ChangedLine, field: string, id: number): string | undefined {
  const isMembership = field === 'added' || field === 'removed' || field === 'groups';
  const memberType = object_type === 'group' ? 'user' : 'group';
  const type = isMembership ? memberType : REFERENCE_FIELDS[field];
  return names.find((one) => one.type === type && one.id === id)?.name;
}

/** The change in a row: the state or the only value, otherwise which fields; empty where nothing was there before. */
export function shortChange(line: ChangedLine & Pick<AuditLine, 'action'>): string {
  const changes = auditChanges(line);
  if (line.action === 'session.sign-in-failed') return failureText(changes);
  if (line.before === null)
    return line.action.endsWith('-changed') ? membershipText(changes, parseFields(line.after)) : '';
  if (line.after === null) return '';
  const state = changes.find(({ name }) => name === 'state');
  if (state) return `${state.before} → ${state.after}`;
  const important = changes.filter(({ name }) => !MINOR_FIELDS.has(name));
  const named = important.length > 0 ? important : changes.filter(({ name }) => name !== 'version');
  const [only] = named;
  if (!only) return '';
  if (named.length === 1) return isShort(only) ? arrow(only) : only.label.toLocaleLowerCase('cs');
  return fieldList(named.map(({ label }) => label.toLocaleLowerCase('cs')));
}

function isShort({ before, after }: AuditFieldChange): boolean {
  return before.length <= SHORT_VALUE && after.length <= SHORT_VALUE;
}

function arrow({ label, before, after }: AuditFieldChange): string {
  return `${label.toLocaleLowerCase('cs')} ${before || '(nic)'} → ${after || '(nic)'}`;
}

function fieldList(labels: readonly string[]): string {
  const shown = labels.slice(0, MAX_NAMED_FIELDS).join(', ');
  return labels.length > MAX_NAMED_FIELDS ? `${shown} a další` : shown;
}

function failureText(changes: readonly AuditFieldChange[]): string {
  const textOf = (name: string) => changes.find((change) => change.name === name)?.after ?? '';
  const count = textOf('count');
  return count === '' || count === '1' ? textOf('reason') : `${textOf('reason')}, ${count}×`;
}

/** The names, or how many they are. */
function membershipText(
  changes: readonly AuditFieldChange[],
  after: Readonly<Record<string, unknown>>,
): string {
  return changes
    .map(({ name, label, after: names }) => {
      const text = names.length <= 2 * SHORT_VALUE ? names : memberCount(after[name]);
      return text && `${label.toLocaleLowerCase('cs')} ${text}`;
    })
    .filter((text) => text !== '')
    .join(', ');
}

function memberCount(value: unknown): string {
  if (isCounted(value)) return String(value.count);
  return Array.isArray(value) ? String(value.length) : '';
}
