import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/apiError';
import type { RecordState } from '../../lib/mergeRecord';
import { useRecordForm } from './useRecordForm';

type Values = { name: string; note: string };
type State = RecordState<Values>;

const RECORD: State = { values: { name: 'Škola', note: '' }, version: 1 };

function renderForm() {
  let answer: (state: State) => void = () => undefined;
  let refuse: (error: ApiError) => void = () => undefined;
  const save = () =>
    new Promise<State>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  const { result } = renderHook(
    () =>
      useRecordForm<Values, State>({
        id: 'record',
        title: 'rozepsaný záznam',
        record: RECORD,
        save,
        read: (state) => ('data' in state ? (state.data as State) : state),
      }),
    { wrapper: MemoryRouter },
  );
  return {
    result,
    type: (changes: Partial<Values>) => act(() => result.current.change(changes)),
    submit: () => act(() => void result.current.submit()),
    answer: (state: State) => act(async () => answer(state)),
    refuse: (error: ApiError) => act(async () => refuse(error)),
  };
}

describe('text typed during a save', () => {
  it('stays and is unsaved', async () => {
    const { result, type, submit, answer } = renderForm();
    type({ name: 'Škola Lhota' });
    submit();
    type({ note: 'u lesa' });
    await answer({ values: { name: 'Škola Lhota', note: '' }, version: 2 });
    expect(result.current.values).toEqual({ name: 'Škola Lhota', note: 'u lesa' });
    expect(result.current.isDirty).toBe(true);
  });

  it('stays after a conflict', async () => {
    const { result, type, submit, refuse } = renderForm();
    type({ name: 'Škola Lhota' });
    submit();
    type({ name: 'Škola Lhotka', note: 'u lesa' });
    const data: State = { values: { name: 'Škola Nová', note: '' }, version: 2 };
    await refuse(
      new ApiError({ status: 409, code: 'VERSION_CONFLICT', message: 'Někdo byl rychlejší.', data }),
    );
    expect(result.current.values).toEqual({ name: 'Škola Lhotka', note: 'u lesa' });
    expect(result.current.conflict).toMatchObject({ names: ['name'], mine: { name: 'Škola Lhotka' } });
  });
});

it('the saved values replace untouched input', async () => {
  const { result, type, submit, answer } = renderForm();
  type({ name: ' Škola ' });
  submit();
  await answer({ values: { name: 'Škola', note: '' }, version: 2 });
  expect(result.current.values.name).toBe('Škola');
  expect(result.current.isDirty).toBe(false);
});
