import type { DeskKind } from '../../models/deskKind.ts';

/** What of a kind a notice hangs by. A version keeps it as it was, whatever becomes of the table of kinds. */
export type KindRule = Pick<DeskKind, 'name' | 'rule' | 'days' | 'shifts_end' | 'source' | 'event_name'>;

export function kindRule({ name, rule, days, shifts_end, source, event_name }: KindRule): KindRule {
  return { name, rule, days, shifts_end, source, event_name };
}
