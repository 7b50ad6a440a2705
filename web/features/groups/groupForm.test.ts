import { describe, expect, it } from 'vitest';
import { buildGroup } from '../../test/groupSamples';
import { changedSince, changedValues, groupDifferences, groupValues, storedGroupValues } from './groupValues';

const STORED = groupValues(buildGroup());

describe('the pending changes of a group', () => {
  it.each([
    [{}, {}],
    [{ name: 'Redakce' }, {}],
    [
      { name: 'Jiná', is_default: true },
      { name: 'Jiná', is_default: true },
    ],
    [{ description: '' }, { description: '' }],
  ])('of %o are %o', (input, pending) => {
    expect(changedValues({ ...STORED, ...input }, STORED)).toEqual(pending);
  });

  it('are after a save only what was typed since the request', () => {
    const sent = { ...STORED, name: 'Odeslaná' };
    expect(changedSince({ name: 'Odeslaná', description: 'Novější' }, sent)).toEqual({
      description: 'Novější',
    });
  });

  it('drop unreadable values of an older draft', () => {
    expect(storedGroupValues({ name: 'Jiná', description: 3, note: 'x' })).toEqual({ name: 'Jiná' });
  });
});

describe('groupDifferences', () => {
  it.each([
    [{}, {}, []],
    [{ name: 'Nová' }, {}, [{ label: 'Název', before: '„Redakce“', after: '„Nová“', mine: undefined }]],
    [
      { description: '' },
      { description: 'Moje' },
      [{ label: 'Popis', before: '„Píší zprávy.“', after: 'prázdný', mine: '„Moje“' }],
    ],
    [{ is_default: true }, {}, [{ label: 'Výchozí pro nové', before: 'ne', after: 'ano', mine: undefined }]],
    [{ member_count: 3 }, {}, [{ label: 'Počet členů', before: '1', after: '3', mine: undefined }]],
  ])('for %o with %o pending', (theirs, mine, expected) => {
    expect(groupDifferences(buildGroup(), buildGroup(theirs), mine)).toEqual(expected);
  });
});
