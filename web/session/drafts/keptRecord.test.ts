import { describe, expect, it } from 'vitest';
import { keepRecord, keptRecord } from './keptRecord';

const base = { values: { name: 'Jana', email: '' }, version: 3 };
const values = { name: 'Jana Nová', email: '' };

describe('a record in a draft', () => {
  it('comes back with what it started from', () => {
    expect(keptRecord(keepRecord(values, base), ['name', 'email'])).toEqual({ values, base });
  });

  it('is nothing when it is not whole', () => {
    expect(keptRecord(keepRecord(values, base), ['name', 'phone'])).toBeUndefined();
    expect(keptRecord({ ...values }, ['name'])).toBeUndefined();
  });
});
