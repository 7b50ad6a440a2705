import { describe, expect, it } from 'vitest';
import type { Broadcast } from '../../../../generated/web/model';
import { findConflict } from '../../../lib/mergeRecord';
import {
  BROADCAST_FIELDS,
  type BroadcastValues,
  broadcastFormState,
  broadcastInput,
  broadcastProblems,
  copyOf,
  NEW_BROADCAST,
  parseRefs,
  serializeRefs,
} from './broadcastForm';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const VALID: BroadcastValues = { ...NEW_BROADCAST, title: 'Odstávka', message: 'Text' };
const soon = '2026-11-21T13:00:00.000Z';
const later = '2026-11-21T14:00:00.000Z';

const stored: Broadcast = {
  id: 4,
  title: 'Škola &amp; jídelna',
  message: 'a<br />b',
  type: 'warning',
  duration_seconds: 20,
  audience: 'users',
  groups: [],
  users: [{ id: 9, full_name: 'Jana Nováková' }],
  starts_at: soon,
  ends_at: null,
  event_starts_at: null,
  event_ends_at: null,
  event_all_day: false,
  by_mail: true,
  mails: null,
  dismissible: false,
  state: 'draft',
  recipients: 1,
  read: 0,
  started_at: null,
  ended_at: null,
  created_by: null,
  version: 2,
  created_at: soon,
  updated_at: soon,
};

describe('the form of a notification', () => {
  it('shows a stored broadcast and sends back the same', () => {
    const { values, version } = broadcastFormState(stored);
    expect(version).toBe(2);
    expect(values).toMatchObject({ title: 'Škola & jídelna', message: 'a\nb', dismissible: 'no' });
    expect(broadcastInput(values)).toEqual({
      title: 'Škola & jídelna',
      message: 'a<br>b',
      type: 'warning',
      duration_seconds: 20,
      audience: 'users',
      group_ids: [],
      user_ids: [9],
      starts_at: soon,
      ends_at: null,
      event_starts_at: null,
      event_ends_at: null,
      event_all_day: false,
      by_mail: true,
      dismissible: false,
    });
  });

  it('shows that somebody else has sent the broadcast meanwhile', () => {
    const before = broadcastFormState(stored);
    const newer = broadcastFormState({ ...stored, state: 'planned', version: 3 });
    const conflict = findConflict(before, { ...before.values, title: 'Jídelna' }, newer);
    expect(conflict).toMatchObject({ names: [], changedByThem: ['state'] });
    expect(BROADCAST_FIELDS.state.format?.('planned')).toBe('Naplánované');
  });

  it('sends only the ids of its audience', () => {
    const groups = serializeRefs([{ id: 3, name: 'Redakce' }]);
    const users = serializeRefs([{ id: 9, name: 'Jana' }]);
    const sent = (audience: string) => {
      const { group_ids, user_ids } = broadcastInput({
        ...VALID,
        audience,
        group_ids: groups,
        user_ids: users,
      });
      return [group_ids, user_ids];
    };
    expect([sent('all'), sent('groups'), sent('users')]).toEqual([
      [[], []],
      [[3], []],
      [[], [9]],
    ]);
  });

  it.each<[string, Partial<BroadcastValues>, string[]]>([
    ['nothing', {}, []],
    ['no title', { title: ' ' }, ['title']],
    ['a title of tags', { title: '<b></b>' }, ['title']],
    ['a message of a script', { message: '<script>a</script>' }, ['message']],
    ['no number', { duration_seconds: 'x' }, ['duration_seconds']],
    ['too long', { duration_seconds: '601' }, ['duration_seconds']],
    ['no group', { audience: 'groups' }, ['group_ids']],
    ['nobody', { audience: 'users' }, ['user_ids']],
    ['a time that is missing', { show: 'time' }, ['starts_at']],
  ])('reports: %s', (_what, change, expected) => {
    expect(Object.keys(broadcastProblems({ ...VALID, ...change }, NOW)?.fields ?? {})).toEqual(expected);
  });

  it('begins a repeated one without the times of the former, but with an event to come', () => {
    const copied = (event_starts_at: string) => copyOf({ ...stored, event_starts_at, state: 'ended' }, NOW);
    expect(copied(later)).toMatchObject({
      event_starts_at: later,
      show: 'now',
      starts_at: '',
      state: 'draft',
    });
    expect(copied('2026-11-20T07:00:00.000Z')).toMatchObject({
      event_starts_at: '',
      title: 'Škola & jídelna',
    });
  });

  it.each(['', 'x', '{}', '[1, {"id": "a", "name": "b"}, null]'])('parses %j as an empty list', (text) =>
    expect(parseRefs(text)).toEqual([]),
  );
});
