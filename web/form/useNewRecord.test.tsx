import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError';
import { fieldErrors } from '../../ui/form/fieldErrors';
import { consumeDraft } from './draftHandoff';
import { fromRecordDraft } from './recordDraft';
import { useNewRecord } from './useNewRecord';

const EMPTY = { title: '', place: '' };

function renderForm() {
  const pendingResponses: { give(id: number): void; refuse(error: ApiError): void }[] = [];
  const keys: unknown[] = [];
  const [navigateTo, onCreated] = [vi.fn(), vi.fn()];
  const { result, unmount } = renderHook(
    () =>
      useNewRecord({
        id: 'new-thing',
        title: 'rozepsanou věc',
        empty: EMPTY,
        navigateTo,
        onCreated,
        editForm: (id: number) => ({
          id: `thing-${id}`,
          record: { values: { title: 'Výlet', place: 'Lipová' }, version: 1 },
        }),
        validate: ({ title }) =>
          title === '' ? { fields: { title: 'Chybí název.' }, form: undefined } : undefined,
        toFieldErrors: (error) => fieldErrors(error, ['title']),
        create: (_values, { headers }) => {
          keys.push(new Headers(headers).get('Idempotency-Key'));
          return new Promise<number>((give, refuse) => pendingResponses.push({ give, refuse }));
        },
      }),
    { wrapper: MemoryRouter },
  );
  const submit = () => act(async () => void result.current.submit());
  const typeTitle = (title: string) => act(() => result.current.change({ title }));
  return { result, unmount, pendingResponses, keys, lead: navigateTo, onCreated, submit, typeTitle };
}

it('sends nothing when the validation fails', async () => {
  const { result, submit, pendingResponses } = renderForm();
  await submit();
  expect(result.current.errors.fields.title).toBe('Chybí název.');
  expect(pendingResponses).toHaveLength(0);
});

it('is sent once and opens the created record', async () => {
  const { result, submit, typeTitle, pendingResponses, lead, onCreated } = renderForm();
  typeTitle('Výlet');
  await submit();
  await submit();
  expect(pendingResponses).toHaveLength(1);
  await act(async () => pendingResponses[0]?.give(7));
  expect(lead).toHaveBeenCalledWith(7);
  expect(onCreated).toHaveBeenCalledWith(7);
  expect(result.current.isDirty).toBe(false);
});

it('hands text typed during the request to the edit form', async () => {
  const { result, submit, typeTitle, pendingResponses, lead } = renderForm();
  typeTitle('Výlet');
  await submit();
  typeTitle('Výlet do lesa');
  await act(async () => pendingResponses[0]?.give(7));
  expect(lead).toHaveBeenCalledWith(7);
  expect(result.current.isDirty).toBe(false);
  expect(fromRecordDraft(consumeDraft('thing-7') ?? {}, ['title', 'place'])).toEqual({
    values: { title: 'Výlet do lesa', place: 'Lipová' },
    base: { values: { title: 'Výlet', place: 'Lipová' }, version: 1 },
  });
});

it('hands nothing over when nothing was typed', async () => {
  const { submit, typeTitle, pendingResponses } = renderForm();
  typeTitle('Výlet');
  await submit();
  await act(async () => pendingResponses[0]?.give(8));
  expect(consumeDraft('thing-8')).toBeUndefined();
});

it('does not navigate after an unmount, but still calls onCreated', async () => {
  const { submit, typeTitle, pendingResponses, unmount, lead, onCreated } = renderForm();
  typeTitle('Výlet');
  await submit();
  unmount();
  await act(async () => pendingResponses[0]?.give(7));
  expect(lead).not.toHaveBeenCalled();
  expect(onCreated).toHaveBeenCalledWith(7);
});

it('shows the error of the server, and retries with the same key', async () => {
  const { result, submit, typeTitle, pendingResponses, keys } = renderForm();
  typeTitle('Výlet');
  await submit();
  await act(async () =>
    pendingResponses[0]?.refuse(
      new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Zkuste to znovu.' }),
    ),
  );
  expect(result.current.errors.form).toBe('Zkuste to znovu.');
  await submit();
  expect(keys[1]).toBe(keys[0]);
});

it('becomes dirty again by typing after a discard', () => {
  const { result, typeTitle } = renderForm();
  typeTitle('Výlet');
  act(() => result.current.discard());
  expect(result.current.isDirty).toBe(false);
  typeTitle('Výlet do lesa');
  expect(result.current.isDirty).toBe(true);
});
