import { describe, expect, it } from 'vitest';
import { restoreRecordDraft, toRecordDraft } from './recordDraft';

const base = { values: { name: 'Jana', email: '' }, version: 3 };
const values = { name: 'Jana Nová', email: '' };

describe('a draft for a form that has its record loaded', () => {
  const loaded = { values: { name: 'Jan', email: 'a@b.cz' }, version: 5 };

  it('is restored with its base', () => {
    expect(restoreRecordDraft(toRecordDraft(values, base), loaded)).toEqual({ values, base });
  });

  it('has a field that it lacks as it is loaded, and none that the record lacks', () => {
    const draft = { name: 'Jana Nová', 'base.name': 'Jana', version: 3, phone: '1', 'base.phone': '' };
    expect(restoreRecordDraft(draft, loaded)).toEqual({
      values: { name: 'Jana Nová', email: 'a@b.cz' },
      base: { values: { name: 'Jana', email: 'a@b.cz' }, version: 3 },
    });
  });

  it('is laid over the record where it has no base', () => {
    const record = { values: { name: 'Jan', isDefault: 'false' }, version: 5 };
    expect(restoreRecordDraft({ isDefault: true }, record)).toEqual({
      values: { name: 'Jan', isDefault: 'true' },
      base: record,
    });
  });

  it('is undefined with a version, but without the base of a field', () => {
    expect(restoreRecordDraft({ name: 'Jana', version: 3 }, loaded)).toBeUndefined();
  });

  it('has the version of each field, where the record has', () => {
    const multiple = { ...base, version: 7, versions: { name: 3, email: 4 } };
    const draft = toRecordDraft(values, multiple);
    expect(draft).toMatchObject({ 'version.name': 3, 'version.email': 4 });
    const now = { ...loaded, version: 9, versions: { name: 5, email: 4 } };
    expect(restoreRecordDraft(draft, now)).toEqual({ values, base: multiple });
  });
});
