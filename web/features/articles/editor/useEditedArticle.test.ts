import { describe, expect, it } from 'vitest';
import { FIRST_INSTANCE, formKey, nextFormInstance } from './useEditedArticle';

describe('form instance', () => {
  it('stays the same when the URL gets the id of the created article', () => {
    const created = nextFormInstance({ ...FIRST_INSTANCE, createdId: 5 }, undefined);
    expect(formKey(created, undefined)).toBe('new-0');
    const inUrl = nextFormInstance(created, 5);
    expect(formKey(inUrl, 5)).toBe('new-0');
    expect(nextFormInstance(inUrl, 5)).toBe(inUrl);
  });

  it.each([undefined, 7])('changes when another article is opened: %s', (id) => {
    const inUrl = nextFormInstance({ ...FIRST_INSTANCE, createdId: 5 }, 5);
    const next = nextFormInstance(inUrl, id);
    expect(formKey(next, id)).toBe(id === undefined ? 'new-1' : '7');
    expect(formKey(next, 5)).toBe('5');
  });
});
