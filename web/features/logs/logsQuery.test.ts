import { expect, it } from 'vitest';
import { auditParams, logsQuery, systemParams } from './logsQuery';

it('sends each list its own filters', () => {
  const query = logsQuery.read('?q=a&level=error&module=http&action=x&object=y&user=3&line=9');
  expect(systemParams(query)).toEqual({ q: 'a', level: 'error', module: 'http', user: 3 });
  expect(auditParams(query)).toEqual({ q: 'a', action: 'x', object: 'y', user: 3 });
});
