import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/apiError';
import { consumeDraft } from '../session/drafts/draftHandoff';
import { restoreRecordDraft } from '../session/drafts/recordDraft';
import { fieldErrors } from '../ui/form/fieldErrors';
import { type Toast, ToastContext } from '../ui/useToast';
import { useNewRecord } from './useNewRecord';

const EMPTY = { title: '', place: '' };

function renderForm() {
  const pendingResponses: { give(id: number): void; refuse(error: ApiError): void }[] = [];
  const keys: unknown[] = [];
  const [onCreated, refresh] = [vi.fn(), vi.fn()];
  const shown: Toast[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToastContext value={{ show: (toast) => shown.push(toast), dismiss: vi.fn(), dismissAll: vi.fn() }}>
      <MemoryRouter>{children}</MemoryRouter>
    </ToastContext>
  );
  const { result, unmount } = renderHook(
    () =>
      useNewRecord({
        draft: { id: 'new-thing', title: 'rozepsanou věc' },
        empty: EMPTY,
        onCreated,
        refresh,
        success: (id) => ({ title: `Věc ${id} je založená` }),
        editForm: (id: number) => ({
          id: `thing-${id}`,
          record: { values: { title: 'Výlet', place: 'Lipová' }, version: 1 },
        }),
        validate: ({ title }) =>
          title === '' ? { fields: { title: 'Chybí název.' }, form: undefined } : undefined,
        errorsOf: (error) => fieldErrors(error, ['title']),
        create: (_values, { request: { headers } }) => {
          keys.push(new Headers(headers).get('Idempotency-Key'));
          return new Promise<number>((give, refuse) => pendingResponses.push({ give, refuse }));
        },
      }),
    { wrapper },
  );
  const submit = () => act(async () => void result.current.submit());
  const typeTitle = (title: string) => act(() => result.current.change({ title }));
  return { result, unmount, pendingResponses, keys, onCreated, refresh, shown, submit, typeTitle };
}

it('sends nothing when the validation fails', async () => {
  const { result, submit, pendingResponses } = renderForm();
  await submit();
  expect(result.current.errors.fields.title).toBe('Chybí název.');
  expect(pendingResponses).toHaveLength(0);
});

it('is sent once and opens the created record', async () => {
  const { result, submit, typeTitle, pendingResponses, onCreated, refresh, shown } = renderForm();
  typeTitle('Výlet');
  await submit();
  await submit();
  expect(pendingResponses).toHaveLength(1);
  await act(async () => pendingResponses[0]?.give(7));
  expect(onCreated).toHaveBeenCalledWith(7);
  expect(shown).toEqual([{ type: 'success', title: 'Věc 7 je založená' }]);
  expect(refresh).toHaveBeenCalled();
  expect(result.current.isDirty).toBe(false);
});

it('hands text typed during the request to the edit form', async () => {
  const { result, submit, typeTitle, pendingResponses, onCreated } = renderForm();
  typeTitle('Výlet');
  await submit();
  typeTitle('Výlet do lesa');
  await act(async () => pendingResponses[0]?.give(7));
  expect(onCreated).toHaveBeenCalledWith(7);
  expect(result.current.isDirty).toBe(false);
  const loaded = { values: { title: 'Výlet', place: 'Lipová' }, version: 1 };
  expect(restoreRecordDraft(consumeDraft('thing-7') ?? {}, loaded)).toEqual({
    values: { title: 'Výlet do lesa', place: 'Lipová' },
    base: loaded,
  });
});

it('hands nothing over when nothing was typed', async () => {
  const { submit, typeTitle, pendingResponses } = renderForm();
  typeTitle('Výlet');
  await submit();
  await act(async () => pendingResponses[0]?.give(8));
  expect(consumeDraft('thing-8')).toBeUndefined();
});

it('does not call onCreated after an unmount, but still says so and refreshes', async () => {
  const { submit, typeTitle, pendingResponses, unmount, onCreated, refresh, shown } = renderForm();
  typeTitle('Výlet');
  await submit();
  unmount();
  await act(async () => pendingResponses[0]?.give(7));
  expect(onCreated).not.toHaveBeenCalled();
  expect(shown).toHaveLength(1);
  expect(refresh).toHaveBeenCalled();
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

it('shows no error of a field once it is typed into', async () => {
  const { result, submit, typeTitle } = renderForm();
  await submit();
  expect(result.current.errors.fields.title).toBe('Chybí název.');
  typeTitle('Výlet');
  expect(result.current.errors.fields.title).toBeUndefined();
});
