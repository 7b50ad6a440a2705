import { describe, expect, it } from 'vitest';
import { AuditAction } from '../../../generated/web/model';
import { actionLabel } from '../../lib/auditLabels';
import { ACTION_LABELS, filterOptions } from './logLabels';

describe('the actions of the audit', () => {
  const actions = Object.values(AuditAction);

  it('all have Czech labels', () => {
    const isCzechLabel = (label: string) => /^\p{Lu}[\p{L}\d -]+$/u.test(label);
    expect(actions.filter((action) => !isCzechLabel(ACTION_LABELS[action]))).toEqual([]);
    expect(actions.map(actionLabel)).toEqual(actions.map((action) => ACTION_LABELS[action]));
  });

  it('have distinct labels, and there is none that the server does not write', () => {
    expect(new Set(Object.values(ACTION_LABELS)).size).toBe(actions.length);
    expect(Object.keys(ACTION_LABELS).sort()).toEqual([...actions].sort());
  });

  it('of another version are shown by name', () => expect(actionLabel('robot.fed')).toBe('robot.fed'));
});

it('sorts the options of a filter by label and includes the selected one', () => {
  const known = ['backup.created', 'article.updated'];
  expect(filterOptions('Všechny akce', known, 'cache.cleared', actionLabel)).toEqual([
    { value: '', label: 'Všechny akce' },
    { value: 'article.updated', label: 'Úprava článku' },
    { value: 'cache.cleared', label: 'Vyprázdnění cache' },
    { value: 'backup.created', label: 'Vytvoření zálohy' },
  ]);
});
