import type { OwnSession } from '../../../generated/web/model';
import type { CountedNoun } from '../../lib/czechPlural';

export const OTHER_DEVICES: CountedNoun = {
  one: 'další zařízení',
  few: 'další zařízení',
  many: 'dalšího zařízení',
  other: 'dalších zařízení',
};

/** „Firefox 130, Windows 11“ */
export function deviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  const known = [browser, system].filter((part) => part !== '');
  return known.length > 0 ? known.join(', ') : 'Neznámé zařízení';
}
