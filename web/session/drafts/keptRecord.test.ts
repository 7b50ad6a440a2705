import { describe, expect, it } from 'vitest';
import { keepRecord, keptRecord } from './keptRecord';

const base = { values: { name: 'Jana', email: '' }, version: 3 };
const values = { name: 'Jana Nová', email: '' };

describe('a record in a draft', () => {
  it('is restored with its base', () => {
    expect(keptRecord(keepRecord(values, base), ['name', 'email'])).toEqual({ values, base });
  });

  it('is undefined when incomplete', () => {
    expect(keptRecord(keepRecord(values, base), ['name', 'phone'])).toBeUndefined();
    expect(keptRecord({ ...values }, ['name'])).toBeUndefined();
  });
});
