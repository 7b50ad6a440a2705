import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SaveBar } from './SaveBar';

const NO_ERRORS = { fields: {}, form: undefined };
const pressSave = (target: Element = document.body) => fireEvent.keyDown(target, { key: 's', ctrlKey: true });
const ignore = () => undefined;

it('saves by Ctrl+S what the button saves, and keeps the browser from saving the page', () => {
  const save = vi.fn();
  render(<SaveBar isBusy={false} errors={NO_ERRORS} onSave={save} onDiscard={ignore} />);
  expect(pressSave()).toBe(false);
  fireEvent.keyDown(document.body, { key: 's' });
  fireEvent.keyDown(document.body, { key: 'S', ctrlKey: true, shiftKey: true });
  expect(save).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Uložit změny' }).getAttribute('aria-keyshortcuts')).toContain(
    'Control+S',
  );
});

it('submits the form around it', () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Jméno" />
      <SaveBar isBusy={false} errors={NO_ERRORS} onDiscard={ignore} />
    </form>,
  );
  pressSave(screen.getByRole('textbox'));
  expect(submit).toHaveBeenCalledOnce();
});

it.each([
  ['nothing has changed', { isDirty: false }],
  ['it is being saved', { isBusy: true }],
  ['a conflict must be resolved first', { isBlocked: true }],
])('saves nothing while %s', (_name, state) => {
  const save = vi.fn();
  render(<SaveBar isBusy={false} errors={NO_ERRORS} onSave={save} onDiscard={ignore} {...state} />);
  expect(pressSave()).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

it('leaves the key to an open dialog', () => {
  const save = vi.fn();
  render(
    <>
      <div role="dialog" aria-label="Otázka" />
      <SaveBar isBusy={false} errors={NO_ERRORS} onSave={save} onDiscard={ignore} />
    </>,
  );
  expect(pressSave()).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
