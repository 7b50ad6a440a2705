import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionUser } from '../../../generated/web/model';
import { buildUser } from '../../test/samples';
import { createRecovery, type Recovery } from './recovery';

let isDirty: boolean;
let owner: SessionUser | undefined;
let savedCount: number;
let recovery: Recovery;

beforeEach(() => {
  isDirty = true;
  owner = buildUser({ id: 7 });
  savedCount = 0;
  recovery = createRecovery({
    hasUnsavedInput: () => isDirty,
    owner: () => owner,
    saveOpenForms: () => {
      savedCount += 1;
    },
  });
});

async function settledValue(promise: Promise<string>): Promise<string> {
  return Promise.race([promise, new Promise<string>((settle) => setTimeout(settle, 0, 'waiting'))]);
}

describe('a session that ended', () => {
  it.each([
    { dirty: true, known: true, opensDialog: true },
    { dirty: false, known: true, opensDialog: false },
    { dirty: true, known: false, opensDialog: false },
  ])(
    'unsaved input: $dirty, person known: $known → dialog: $opensDialog',
    async ({ dirty, known, opensDialog }) => {
      isDirty = dirty;
      if (!known) owner = undefined;
      const result = recovery.requestSignIn();
      expect(recovery.expectedUser()?.id).toBe(opensDialog ? 7 : undefined);
      if (!opensDialog) expect(await result).toBe('lost');
    },
  );

  it.each([
    { signsIn: 7, outcome: 'same', result: 'recovered', saves: 0, open: false },
    { signsIn: 8, outcome: 'other', result: 'waiting', saves: 1, open: true },
  ])(
    'user $signsIn signs in: $outcome, the calls: $result',
    async ({ signsIn, outcome, result, saves, open }) => {
      const pending = recovery.requestSignIn();
      expect(recovery.handleSignIn({ id: signsIn })).toBe(outcome);
      expect(await settledValue(pending)).toBe(result);
      expect(savedCount).toBe(saves);
      expect(recovery.expectedUser() !== undefined).toBe(open);
    },
  );

  it('is lost when the dialog is closed, after the drafts are saved', async () => {
    const pending = recovery.requestSignIn();
    recovery.cancel();
    expect(savedCount).toBe(1);
    expect(await pending).toBe('lost');
    expect(recovery.expectedUser()).toBeUndefined();
  });

  it('opens one dialog for all calls that fail, and again after the next end', async () => {
    let changes = 0;
    recovery.subscribe(() => {
      changes += 1;
    });
    const all = [recovery.requestSignIn(), recovery.requestSignIn(), recovery.requestSignIn()];
    expect(changes).toBe(1);
    recovery.handleSignIn({ id: 7 });
    expect(await Promise.all(all)).toEqual(['recovered', 'recovered', 'recovered']);
    const again = recovery.requestSignIn();
    recovery.cancel();
    expect(await again).toBe('lost');
  });

  it('saves nothing when no dialog is open', () => {
    recovery.cancel();
    expect(savedCount).toBe(0);
  });
});
