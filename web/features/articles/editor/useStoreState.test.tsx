import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useStoreState } from './useStoreState';

type TextStore = ReturnType<typeof createTextStore>;

function createTextStore() {
  let text = '';
  const listeners = new Set<() => void>();
  return {
    current: () => text,
    change(next: string) {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function TextField({ store }: { store: TextStore }) {
  const text = useStoreState(store);
  // biome-ignore lint/a11y/noAutofocus: as the title of a new article
  return <input autoFocus value={text} onChange={(event) => store.change(event.target.value)} />;
}

function typeLetter(field: HTMLInputElement, letter: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, field.value + letter);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

it('loses no letter that is typed between the focus and the effects after the paint', async () => {
  // As in the browser of a slow device: React's scheduler yields between the commit and the effects after it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const store = createTextStore();

  const field = await new Promise<HTMLInputElement>((resolve) => {
    container.addEventListener('focusin', ({ target }) => resolve(target as HTMLInputElement), {
      once: true,
    });
    root.render(<TextField store={store} />);
  });
  for (const letter of 'Divadlo') typeLetter(field, letter);

  expect(store.current()).toBe('Divadlo');
  expect(field.value).toBe('Divadlo');
});
