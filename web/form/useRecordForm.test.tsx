import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/apiError';
import type { RecordState } from '../lib/mergeRecord';
import { handOffDraft } from '../session/drafts/draftHandoff';
import { unsavedForms } from '../session/drafts/openForms';
import { type Toast, ToastContext } from '../ui/useToast';
import { useRecordForm } from './useRecordForm';

type Values = Readonly<Record<'name' | 'note', string>>;
type State = RecordState<Values>;

const RECORD: State = { values: { name: 'Škola', note: '' }, version: 1 };
const state = (version: number, values: Partial<Values> = {}): State => ({
  values: { ...RECORD.values, ...values },
  version,
});
const conflictWith = (data: State) =>
  new ApiError({ status: 409, code: 'VERSION_CONFLICT', message: 'Někdo byl rychlejší.', data });

function renderForm(secrets: readonly (keyof Values)[] = [], loaded = RECORD) {
  const sent: (Values & { version: number })[] = [];
  const shown: Toast[] = [];
  const refresh = vi.fn(async () => undefined);
  let answer: (state: State) => void = () => undefined;
  let refuse: (error: ApiError) => void = () => undefined;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToastContext value={{ show: (toast) => shown.push(toast), dismiss: vi.fn(), dismissAll: vi.fn() }}>
      <MemoryRouter>{children}</MemoryRouter>
    </ToastContext>
  );
  const { result, rerender, unmount } = renderHook(
    (record: State) =>
      useRecordForm({
        draft: { id: 'record', title: 'rozepsaný záznam' },
        record,
        secrets,
        read: (one: State) => one,
        validate: ({ name }) =>
          name === '' ? { fields: { name: 'Chybí název.' }, form: undefined } : undefined,
        save: (values, { base }) => {
          sent.push({ ...values, version: base.version });
          return new Promise<State>((resolve, reject) => {
            answer = resolve;
            refuse = reject;
          });
        },
        recordOf: (saved) => saved,
        success: ({ values }) => ({ title: `Uloženo: ${values.name}` }),
        refresh,
      }),
    { wrapper, initialProps: loaded },
  );
  return {
    result,
    sent,
    shown,
    refresh,
    unmount,
    load: (record: State) => act(() => rerender(record)),
    type: (changes: Partial<Values>) => act(() => result.current.change(changes)),
    submit: () => act(() => void result.current.submit()),
    resolve: () => act(() => void result.current.resolve()),
    answer: (saved: State) => act(async () => answer(saved)),
    refuse: (error: ApiError) => act(async () => refuse(error)),
  };
}

describe('a save', () => {
  it('says so, shows what the server made of the text, and refreshes', async () => {
    const { result, type, submit, answer, shown, refresh } = renderForm();
    type({ name: ' Obec ' });
    submit();
    await answer(state(2, { name: 'Obec' }));
    expect(result.current.values.name).toBe('Obec');
    expect(result.current.isDirty).toBe(false);
    expect(shown).toEqual([{ type: 'success', title: 'Uloženo: Obec' }]);
    expect(refresh).toHaveBeenCalled();
  });

  it('retains what is typed during it', async () => {
    const { result, type, submit, answer } = renderForm();
    type({ name: 'Škola Lhota' });
    submit();
    type({ note: 'u lesa' });
    await answer(state(2, { name: 'Škola Lhota' }));
    expect(result.current.values).toEqual({ name: 'Škola Lhota', note: 'u lesa' });
    expect(result.current.isDirty).toBe(true);
  });

  it('is not sent with an invalid field, and its errors are shown', async () => {
    const { result, type, submit, refuse, sent } = renderForm();
    type({ name: '' });
    submit();
    expect(result.current.errors.fields.name).toBe('Chybí název.');
    expect(sent).toEqual([]);
    type({ name: 'Obec' });
    expect(result.current.errors.fields.name).toBeUndefined();
    submit();
    const details = [{ path: 'note', message: 'Moc dlouhé.' }];
    await refuse(new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Nejde.', details }));
    expect(result.current.errors).toEqual({ fields: { note: 'Moc dlouhé.' }, form: undefined });
  });
});

it.each([
  [429, 'RATE_LIMITED', 59, 'za 59\u00a0sekund.'],
  [503, 'SERVICE_UNAVAILABLE', 120, 'za 2\u00a0minuty.'],
] as const)('a refusal with %i says when to try again', async (status, code, retryAfter, time) => {
  const { result, type, submit, refuse } = renderForm();
  type({ name: 'Obec' });
  submit();
  await refuse(new ApiError({ status, code, message: 'Teď ne', retryAfter }));
  const form = `Teď ne. Další pokus bude možný ${time}`;
  expect(result.current.errors).toEqual({ fields: {}, form });
});

describe('a conflict', () => {
  it('is merged: the person chooses for a field that both changed', async () => {
    const { result, type, submit, resolve, refuse, answer, sent } = renderForm();
    type({ name: 'Škola Lhota' });
    submit();
    type({ name: 'Škola Lhotka', note: 'u lesa' });
    await refuse(conflictWith(state(2, { name: 'Škola Nová' })));
    expect(result.current.values).toEqual({ name: 'Škola Lhotka', note: 'u lesa' });
    expect(result.current.conflict).toMatchObject({ names: ['name'], changedByThem: [] });

    // The form's own button does not save over it.
    submit();
    expect(sent).toHaveLength(1);
    act(() => result.current.choose('name', 'theirs'));
    resolve();
    expect(sent[1]).toEqual({ name: 'Škola Nová', note: 'u lesa', version: 2 });
    await answer(state(3, { name: 'Škola Nová', note: 'u lesa' }));
    expect(result.current.conflict).toBeUndefined();
    expect(result.current.isDirty).toBe(false);
  });

  it('shows what only the other side changed', async () => {
    const { result, type, submit, refuse } = renderForm();
    type({ name: 'Obec' });
    submit();
    await refuse(conflictWith(state(2, { note: 'nová' })));
    expect(result.current.conflict).toMatchObject({ names: [], changedByThem: ['note'] });
    expect(result.current.values).toEqual({ name: 'Obec', note: 'nová' });
  });

  it('is none where only other parts of the record have changed: the save is repeated', async () => {
    const { result, type, submit, refuse, answer, sent } = renderForm();
    type({ name: 'Obec' });
    submit();
    await refuse(conflictWith(state(4)));
    await answer(state(5, { name: 'Obec' }));
    expect(sent.map(({ version }) => version)).toEqual([1, 4]);
    expect(result.current.conflict).toBeUndefined();
    expect(result.current.isDirty).toBe(false);
  });

  it('with nothing chosen of one’s own saves nothing', async () => {
    const { result, type, submit, resolve, refuse, sent } = renderForm();
    type({ name: 'Obec' });
    submit();
    await refuse(conflictWith(state(2, { name: 'Město' })));
    act(() => result.current.choose('name', 'theirs'));
    resolve();
    expect(sent).toHaveLength(1);
    expect(result.current.conflict).toBeUndefined();
    expect(result.current.values.name).toBe('Město');
  });

  it('that grows retains the original text', async () => {
    const { result, type, submit, refuse, load } = renderForm();
    type({ name: 'Obec' });
    submit();
    await refuse(conflictWith(state(2, { name: 'Město' })));
    act(() => result.current.choose('name', 'theirs'));
    load(state(3, { name: 'Městys' }));
    expect(result.current.values.name).toBe('Obec');
    expect(result.current.conflict).toMatchObject({
      names: ['name'],
      mine: { name: 'Obec' },
      theirs: { name: 'Městys' },
    });
  });
});

describe('a conflict followed by another foreign save', () => {
  function renderConflict() {
    const form = renderForm();
    form.type({ name: 'Obec' });
    form.load(state(2, { note: 'b' }));
    expect(form.result.current.conflict).toMatchObject({ names: [], changedByThem: ['note'] });
    return form;
  }

  it('that takes the first one back is none', () => {
    const { result, load, submit, sent } = renderConflict();
    load(state(3));
    expect(result.current.conflict).toBeUndefined();
    expect(result.current.values).toEqual({ name: 'Obec', note: '' });
    submit();
    expect(sent).toEqual([{ name: 'Obec', note: '', version: 3 }]);
  });

  it('takes nothing of the other side for one’s own', () => {
    const { result, load } = renderConflict();
    load(state(3, { note: 'c' }));
    expect(result.current.conflict).toMatchObject({ names: [], changedByThem: ['note'] });
    expect(result.current.values).toEqual({ name: 'Obec', note: 'c' });
  });

  it('that is as one’s own text leaves nothing to choose', () => {
    const { result, type, load } = renderForm();
    type({ name: 'Obec', note: 'u lesa' });
    load(state(2, { name: 'Město' }));
    load(state(3, { name: 'Obec' }));
    expect(result.current.conflict).toBeUndefined();
    expect(result.current.values).toEqual({ name: 'Obec', note: 'u lesa' });
  });

  it('of another field retains the choice', () => {
    const { result, type, load } = renderForm();
    type({ name: 'Obec' });
    load(state(2, { name: 'Město' }));
    act(() => result.current.choose('name', 'theirs'));
    load(state(3, { name: 'Město', note: 'b' }));
    expect(result.current.values).toEqual({ name: 'Město', note: 'b' });
    expect(result.current.conflict).toMatchObject({ names: ['name'], changedByThem: ['note'] });
  });
});

it('a conflict offers what is typed after it has appeared', () => {
  const { result, type, load } = renderForm();
  type({ name: 'Obec' });
  load(state(2, { name: 'Město' }));
  type({ name: 'Obec Lhota' });
  act(() => result.current.choose('name', 'theirs'));
  expect(result.current.values.name).toBe('Město');
  act(() => result.current.choose('name', 'mine'));
  expect(result.current.values.name).toBe('Obec Lhota');
});

it('a discard during a save changes nothing', async () => {
  const { result, type, submit, answer } = renderForm();
  type({ name: 'Obec' });
  submit();
  act(() => result.current.discard());
  expect(result.current.values.name).toBe('Obec');
  await answer(state(2, { name: 'Obec' }));
  expect(result.current.values.name).toBe('Obec');
  expect(result.current.isDirty).toBe(false);
});

describe('a newer record', () => {
  it('is shown at once when nothing is typed', () => {
    const { result, load } = renderForm();
    load(state(2, { name: 'Obec' }));
    expect(result.current.values.name).toBe('Obec');
    expect(result.current.conflict).toBeUndefined();
  });

  it('is a conflict at once where it differs in this form', () => {
    const { result, type, load } = renderForm();
    type({ name: 'Obec' });
    load(state(2, { note: 'nová' }));
    expect(result.current.conflict).toMatchObject({ names: [], changedByThem: ['note'] });
    expect(result.current.values).toEqual({ name: 'Obec', note: 'nová' });
  });

  it('only moves the version where it does not differ', async () => {
    const { result, type, load, submit, sent } = renderForm();
    type({ name: 'Obec' });
    load(state(2));
    expect(result.current.conflict).toBeUndefined();
    submit();
    expect(sent[0]).toEqual({ name: 'Obec', note: '', version: 2 });
  });

  it('is none that was loaded before the save', async () => {
    const { result, type, submit, answer, load } = renderForm();
    type({ name: 'Obec' });
    submit();
    await answer(state(3, { name: 'Obec' }));
    type({ note: 'u lesa' });
    load(state(2, { name: 'Starší' }));
    expect(result.current.values).toEqual({ name: 'Obec', note: 'u lesa' });
    expect(result.current.conflict).toBeUndefined();
  });
});

describe('a draft', () => {
  beforeEach(() => expect(unsavedForms()).toEqual([]));

  it('holds the text and its base, and none is left after a discard', () => {
    const { result, type } = renderForm();
    type({ name: 'Obec' });
    expect(unsavedForms()[0]?.values).toEqual({
      name: 'Obec',
      note: '',
      'base.name': 'Škola',
      'base.note': '',
      version: 1,
    });
    act(() => result.current.discard());
    expect(unsavedForms()).toEqual([]);
    expect(result.current.values).toEqual(RECORD.values);
  });

  it('never holds a secret', () => {
    const { type } = renderForm(['note']);
    type({ note: 'tajné' });
    expect(unsavedForms()).toEqual([]);
    type({ name: 'Obec' });
    expect(unsavedForms()[0]?.values).toMatchObject({ name: 'Obec', note: '' });
  });

  it('over a record that was changed since is a conflict', () => {
    handOffDraft('record', {
      name: 'Obec',
      note: '',
      'base.name': 'Ves',
      'base.note': '',
      version: 0,
    });
    const { result } = renderForm();
    expect(result.current.conflict).toMatchObject({ names: ['name'], mine: { name: 'Obec' } });
    expect(result.current.values.name).toBe('Obec');
  });

  it.each(['mine', 'theirs'] as const)('of an open conflict leads to it again, with %s chosen', (side) => {
    const theirs = state(2, { name: 'Město', note: 'b' });
    const first = renderForm();
    first.type({ name: 'Obec' });
    first.load(theirs);
    act(() => first.result.current.choose('name', side));
    const draft = unsavedForms()[0]?.values;
    first.unmount();
    if (!draft) throw new Error('No draft');
    handOffDraft('record', draft);
    const { result } = renderForm([], theirs);
    expect(result.current.conflict).toMatchObject({
      names: ['name'],
      changedByThem: ['note'],
      mine: { name: 'Obec' },
      theirs: theirs.values,
    });
    expect(result.current.values).toEqual({ name: 'Obec', note: 'b' });
  });

  it('without a base is laid over the record', () => {
    handOffDraft('record', { note: 'u lesa', unknown: true });
    const { result } = renderForm();
    expect(result.current.values).toEqual({ name: 'Škola', note: 'u lesa' });
    expect(result.current.conflict).toBeUndefined();
  });
});

it('another write sets its fields and retains what is typed in others', async () => {
  const { result, type } = renderForm();
  type({ name: 'Obec', note: 'u lesa' });
  await act(() =>
    result.current.write(
      ['note'],
      async () => state(2, { note: 'výchozí' }),
      () => ({ title: 'Vráceno' }),
    ),
  );
  expect(result.current.values).toEqual({ name: 'Obec', note: 'výchozí' });
  expect(result.current.base.values.note).toBe('výchozí');
  expect(result.current.isDirty).toBe(true);
});
