import { expect, it } from 'vitest';
import { type IdleKeyAction, idleKeyAction } from './idleKeys';

const noModifiers = { repeat: false, ctrlKey: false, metaKey: false, altKey: false };

it.each<{
  key: string;
  openFor: number;
  more?: Partial<typeof noModifiers>;
  onOther?: boolean;
  means: IdleKeyAction;
}>([
  { key: ' ', openFor: 1000, means: 'stay' },
  { key: 'Enter', openFor: 1000, means: 'stay' },
  { key: 'Escape', openFor: 1000, means: 'logout' },
  { key: ' ', openFor: 999, means: 'swallow' },
  { key: 'Enter', openFor: 999, means: 'swallow' },
  { key: 'Escape', openFor: 0, means: 'swallow' },
  { key: 'Tab', openFor: 0, means: 'swallow' },
  { key: 'Enter', openFor: 999, onOther: true, means: 'swallow' },
  { key: 'Enter', openFor: 1000, onOther: true, means: 'pass' },
  { key: ' ', openFor: 1000, onOther: true, means: 'pass' },
  { key: 'Escape', openFor: 1000, onOther: true, means: 'logout' },
  { key: ' ', openFor: 5000, more: { repeat: true }, means: 'swallow' },
  { key: 'Escape', openFor: 5000, more: { repeat: true }, means: 'swallow' },
  { key: 'Tab', openFor: 5000, means: 'pass' },
  { key: 'a', openFor: 5000, means: 'swallow' },
  { key: '/', openFor: 5000, means: 'swallow' },
  { key: 'F5', openFor: 0, means: 'pass' },
  { key: 'r', openFor: 0, more: { ctrlKey: true }, means: 'pass' },
  { key: 'Enter', openFor: 5000, more: { metaKey: true }, means: 'pass' },
])('$key after $openFor ms $more, on another button: $onOther → $means', (row) => {
  expect(
    idleKeyAction({ ...noModifiers, ...row.more, key: row.key }, row.openFor, row.onOther ?? false),
  ).toBe(row.means);
});
