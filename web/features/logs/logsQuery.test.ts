import { describe, expect, it } from 'vitest';
import { auditParams, isFiltered, logsSearch, readLogsQuery, systemParams } from './logsQuery';

describe('the URL of the logs', () => {
  it.each([
    ['', ''],
    ['?tab=audit', '?tab=audit'],
    ['?tab=jiny&level=hlasite&user=-1&since=vcera&line=0', ''],
    ['?q=+chyba+&level=warn', '?q=chyba&level=warn'],
    ['?request=5f2c8a7e91d04b36&line=7', '?request=5f2c8a7e91d04b36&line=7'],
    ['?since=2026-11-20T08%3A00%3A00.000Z', '?since=2026-11-20T08%3A00%3A00.000Z'],
  ])('%s is read and written as %s', (given, written) => {
    expect(logsSearch(readLogsQuery(given))).toBe(written);
  });

  it('sends each list its own filters', () => {
    const query = readLogsQuery('?q=a&level=error&module=http&action=x&object=y&user=3&line=9');
    expect(systemParams(query)).toEqual({ q: 'a', level: 'error', module: 'http', user: 3 });
    expect(auditParams(query)).toEqual({ q: 'a', action: 'x', object: 'y', user: 3 });
  });

  it.each([
    ['', false],
    ['?tab=audit&line=3', false],
    ['?module=http', true],
    ['?q=a', true],
  ])('%s is filtered: %s', (search, filtered) => {
    expect(isFiltered(readLogsQuery(search))).toBe(filtered);
  });
});
