import { expect, it } from 'vitest';
import type { Setting } from '../../../generated/web/model';
import { persistableValues, restoreSettings, serializeSettings } from './settingsDraft';

const settings = [
  { key: 'site.name', type: 'text' },
  { key: 'metrics.password', type: 'secret' },
] as Setting[];
const base = {
  values: { 'site.name': 'Nástěnka', 'metrics.password': '' },
  versions: { 'site.name': 1, 'metrics.password': 2 },
};

it('stores what was typed, but never a secret', () => {
  const values = { 'site.name': 'Škola', 'metrics.password': 'correct-horse-battery' };
  const draft = serializeSettings(persistableValues(settings, values, base.values), base);
  expect(JSON.stringify(draft)).not.toContain('correct-horse-battery');
  expect(restoreSettings(draft, Object.keys(base.values))).toEqual({
    values: { 'site.name': 'Škola', 'metrics.password': '' },
    base,
  });
});
