/** The kinds of records that `before` and `after` name by number. */
export type ReferenceType = 'category' | 'group' | 'user';

export interface AuditReference {
  readonly type: ReferenceType;
  readonly id: number;
}

const FIELD_TYPES: Readonly<Record<string, ReferenceType>> = {
  category_id: 'category',
  moved_to: 'category',
  group_id: 'group',
  group_ids: 'group',
  user_id: 'user',
  user_ids: 'user',
};
const MAX_REFERENCES = 200;

/** `added` and `removed` are members of a group, or groups of a person; those of a group are in `ids`, beside their count. */
function typeOf(field: string, objectType: string, outer?: ReferenceType): ReferenceType | undefined {
  if (field === 'ids') return outer;
  if (field === 'added' || field === 'removed' || field === 'groups')
    return objectType === 'group' ? 'user' : 'group';
  return FIELD_TYPES[field];
}

export function auditReferences(
  objectType: string,
  ...views: readonly (Record<string, unknown> | null)[]
): readonly AuditReference[] {
  const found = new Map<string, AuditReference>();
  for (const view of views) collect(view ?? {}, objectType, found);
  return [...found.values()].slice(0, MAX_REFERENCES);
}

function collect(
  view: Record<string, unknown>,
  objectType: string,
  found: Map<string, AuditReference>,
  outer?: ReferenceType,
): void {
  for (const [field, value] of Object.entries(view)) {
    const type = typeOf(field, objectType, outer);
    if (type === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'number' && Number.isInteger(one)) found.set(`${type} ${one}`, { type, id: one });
      else if (typeof one === 'object' && one !== null)
        collect(one as Record<string, unknown>, objectType, found, type);
    }
  }
}
