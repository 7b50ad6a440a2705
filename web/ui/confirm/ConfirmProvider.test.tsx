import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { layers } from '../layers/layers';
import { type Confirm, useConfirmDialog } from '../useConfirmDialog';
import { ConfirmProvider } from './ConfirmProvider';
import type { Question } from './confirmStore';
import { requestConfirmation } from './requestConfirmation';

let confirm: Confirm;

function ConfirmUser() {
  confirm = useConfirmDialog();
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function ask(question?: Question): Promise<{ answer: Promise<boolean> }> {
  render(
    <ConfirmProvider>
      <ConfirmUser />
    </ConfirmProvider>,
  );
  const answer = confirm(question);
  await screen.findByRole('dialog');
  return { answer };
}

const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => act(async () => fireEvent.click(button(name)));
const press = (key: string) => act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key }));
const clickBackdrop = () =>
  act(async () => {
    const backdrop = document.querySelector('.MuiDialog-container') ?? document.body;
    fireEvent.mouseDown(backdrop);
    fireEvent.click(backdrop);
  });
const never = () => new Promise<void>(() => undefined);

describe('the dialog', () => {
  it.each([
    { name: 'Potvrdit', act: () => click('Potvrdit'), answer: true },
    { name: 'Zrušit', act: () => click('Zrušit'), answer: false },
    { name: 'Zavřít dialog', act: () => click('Zavřít dialog'), answer: false },
    { name: 'Escape', act: () => press('Escape'), answer: false },
    { name: 'the backdrop', act: () => clickBackdrop(), answer: false },
  ])('$name answers $answer', async ({ act: answerIt, answer }) => {
    const asked = await ask();
    await answerIt();
    expect(await asked.answer).toBe(answer);
  });

  it('has default texts', async () => {
    await ask();
    expect(screen.getByRole('dialog').textContent).toBe(
      'Potvrdit akciOpravdu chcete provést tuto akci?ZrušitPotvrdit',
    );
  });

  it('uses the given texts', async () => {
    await ask({ title: 'a', message: 'b', confirmLabel: 'c', cancelLabel: 'd' });
    expect(screen.getByRole('dialog').textContent).toBe('abdc');
  });

  it.each([
    { name: 'Escape', act: () => press('Escape') },
    { name: 'the backdrop', act: () => clickBackdrop() },
  ])('$name does nothing while busy', async ({ act: answerIt }) => {
    await ask({ onConfirm: never });
    await click('Potvrdit');
    await answerIt();
    expect(button('Zpracování...')).toBeTruthy();
    expect(button('Zrušit')).toHaveProperty('disabled', true);
    expect(button('Zavřít dialog')).toHaveProperty('disabled', true);
  });

  it.each([
    { destructive: false, focused: 'Potvrdit' },
    { destructive: true, focused: 'Zrušit' },
  ])('destructive $destructive: the focus is on $focused', async ({ destructive, focused }) => {
    await ask({ destructive });
    expect(document.activeElement?.textContent).toBe(focused);
  });

  it('the hook returns false on a rejection', async () => {
    const { answer } = await ask();
    vi.useFakeTimers();
    await press('a');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await answer).toBe(false);
  });

  it('waits under the idle countdown', async () => {
    await ask();
    let close = () => {};
    act(() => {
      close = layers.open('idle', () => true);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => close());
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});

describe('without the dialogs of the app', () => {
  it.each([true, false])('the browser asks, and %s is the answer', async (answer) => {
    const native = vi.spyOn(window, 'confirm').mockReturnValue(answer);
    const onConfirm = vi.fn();
    expect(await requestConfirmation({ message: 'Smazat?', onConfirm })).toBe(answer);
    expect(native).toHaveBeenCalledWith('Potvrdit akci\n\nSmazat?');
    expect(onConfirm).toHaveBeenCalledTimes(answer ? 1 : 0);
  });

  it('the hook throws', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<ConfirmUser />)).toThrow('useConfirmDialog must be used within a ConfirmProvider');
  });

  it('the toasts’ hook throws too', async () => {
    const { useToast } = await import('../useToast');
    vi.spyOn(console, 'error').mockReturnValue();
    const ToastUser = () => {
      useToast();
      return null;
    };
    expect(() => render(<ToastUser />)).toThrow('useToast must be used within ToastProvider');
  });
});
