import { expect, it } from 'vitest';
import { actionLabel } from '../../lib/auditLabels';
import { filterOptions } from './logLabels';

it('sorts the options of a filter by label and includes the selected one', () => {
  const known = ['backup.created', 'article.updated'];
  expect(filterOptions('Všechny akce', known, 'cache.cleared', actionLabel)).toEqual([
    { value: '', label: 'Všechny akce' },
    { value: 'article.updated', label: 'Úprava článku' },
    { value: 'cache.cleared', label: 'Vyprázdnění cache' },
    { value: 'backup.created', label: 'Vytvoření zálohy' },
  ]);
});
