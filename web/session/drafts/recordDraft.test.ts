import { describe, expect, it } from 'vitest';
import { fromRecordDraft, toRecordDraft } from './recordDraft';

const base = { values: { name: 'Jana', email: '' }, version: 3 };
const values = { name: 'Jana Nová', email: '' };

describe('a record in a draft', () => {
  it('is restored with its base', () => {
    expect(fromRecordDraft(toRecordDraft(values, base), ['name', 'email'])).toEqual({ values, base });
  });

  it('is undefined when incomplete', () => {
    expect(fromRecordDraft(toRecordDraft(values, base), ['name', 'phone'])).toBeUndefined();
    expect(fromRecordDraft({ ...values }, ['name'])).toBeUndefined();
  });
});
