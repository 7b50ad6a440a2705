import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_TTL_MS, type Draft } from './draft';
import { createDraftStore, deleteExpiredDrafts } from './draftStore';

const JANA = 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE';
const PAVEL = 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI';
const NOW = Date.parse('2026-11-21T08:00:00Z');

function buildDraft(overrides: Partial<Draft> = {}): Draft {
  return {
    id: 'a',
    title: 'rozepsaný token',
    path: '/',
    savedAt: NOW,
    values: { name: 'záloha' },
    ...overrides,
  };
}

const createStore = (key: string, now = NOW) => createDraftStore(key, localStorage, () => now);

beforeEach(() => localStorage.clear());

describe('the drafts on a device', () => {
  it('are readable by their owner only, newest first', () => {
    const old = buildDraft();
    const young = buildDraft({ id: 'b', savedAt: NOW + 1 });
    expect(createStore(JANA).save(old)).toBe(true);
    createStore(JANA).save(young);
    createStore(PAVEL).save(buildDraft({ values: { name: 'Pavlův' } }));
    expect(createStore(JANA).list()).toEqual([young, old]);
    expect(createStore(PAVEL).list()).toHaveLength(1);
  });

  it('replace an earlier one of the same form', () => {
    createStore(JANA).save(buildDraft());
    createStore(JANA).save(buildDraft({ values: { name: 'nový' } }));
    expect(createStore(JANA).list()).toEqual([buildDraft({ values: { name: 'nový' } })]);
  });

  it('are deleted by their owner', () => {
    createStore(JANA).save(buildDraft());
    createStore(JANA).remove({ id: 'a' });
    expect(localStorage).toHaveLength(0);
  });

  it('of two tabs are separate, also for the same form', () => {
    for (const panel of ['one', 'two']) createStore(JANA).save(buildDraft({ panel }));
    createStore(JANA).remove({ id: 'a', panel: 'two' });
    expect(createStore(JANA).list()).toEqual([buildDraft({ panel: 'one' })]);
  });

  it('move to another tab without replacing its own draft', () => {
    const own = buildDraft({ panel: 'own', values: { name: 'vlastní' } });
    createStore(JANA).save(own);
    createStore(JANA).save(buildDraft({ panel: 'closed' }));
    const moved = createStore(JANA).moveToTab(buildDraft({ panel: 'closed' }), 'own');
    expect(moved).toEqual(buildDraft({ panel: 'own' }));
    const remaining = createStore(JANA).list();
    expect(remaining).toHaveLength(2);
    expect(remaining).toContainEqual(buildDraft({ panel: 'own' }));
    expect(remaining.find(({ panel }) => panel !== 'own')).toMatchObject({ values: own.values });
    createStore(JANA).moveToTab(buildDraft({ panel: 'own' }), 'own');
    expect(createStore(JANA).list()).toHaveLength(2);
  });

  it('are stored unreadable', () => {
    createStore(JANA).save(buildDraft());
    const everything = JSON.stringify({ ...localStorage });
    for (const word of ['token', 'záloha', '"a"', JANA]) expect(everything).not.toContain(word);
  });

  it('of all people are deleted after 30 days, and nothing else is', () => {
    localStorage.setItem('theme', 'dark');
    createStore(JANA).save(buildDraft());
    createStore(PAVEL).save(buildDraft({ savedAt: NOW + 1 }));
    deleteExpiredDrafts(localStorage, NOW + DRAFT_TTL_MS);
    expect(createStore(PAVEL).list()).toHaveLength(1);
    deleteExpiredDrafts(localStorage, NOW + DRAFT_TTL_MS + 1);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it.each([
    ['the own draft of the tab', 0],
    ['the moved one', 1],
  ])('stay when a full device has no room for %s', (_what, failing) => {
    const own = buildDraft({ panel: 'own', values: { name: 'vlastní' } });
    const closed = buildDraft({ panel: 'closed' });
    for (const draft of [own, closed]) createStore(JANA).save(draft);
    const { setItem } = Storage.prototype;
    let calls = 0;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...entry) {
      calls += 1;
      if (calls === failing + 1) throw new Error('full');
      setItem.apply(this, entry);
    });
    expect(createStore(JANA).moveToTab(closed, 'own')).toBe(closed);
    expect(createStore(JANA).list()).toEqual(expect.arrayContaining([own, closed]));
  });

  it('are none where the browser denies its storage, or another tab has just deleted them', () => {
    const denied = new Proxy({} as Storage, {
      ownKeys: () => {
        throw new Error('denied');
      },
    });
    expect(createDraftStore(JANA, denied).list()).toEqual([]);
    const deleted = Object.assign(Object.create({ getItem: () => null }) as Storage, { 'draft:a': '' });
    expect(createDraftStore(JANA, deleted).list()).toEqual([]);
  });

  it('report that a full device stored nothing', () => {
    const full = {
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    expect(createDraftStore(JANA, full).save(buildDraft())).toBe(false);
  });
});
