import { beforeEach, describe, expect, it } from 'vitest';
import { createLayers, type LayerKind, type Layers } from './layers';

let target: EventTarget & Pick<Window, 'addEventListener'>;
let layers: Layers;
let handledBy: LayerKind[];

beforeEach(() => {
  target = new EventTarget() as typeof target;
  layers = createLayers(target);
  handledBy = [];
});

function open(kind: LayerKind, handledKeys = ['Escape']): () => void {
  return layers.open(kind, (event) => {
    handledBy.push(kind);
    return handledKeys.includes(event.key);
  });
}

function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

describe('who gets Escape', () => {
  it.each<{ open: LayerKind[]; gets: LayerKind[] }>([
    { open: [], gets: [] },
    { open: ['toast'], gets: ['toast'] },
    { open: ['menu', 'toast'], gets: ['menu'] },
    { open: ['dialog', 'menu', 'toast'], gets: ['dialog'] },
    { open: ['idle', 'dialog', 'menu', 'toast'], gets: ['idle'] },
    { open: ['toast', 'menu', 'dialog', 'idle'], gets: ['idle'] },
    { open: ['dialog', 'idle', 'page'], gets: ['idle'] },
    { open: ['page', 'toast'], gets: ['toast'] },
  ])('open from the first to the last $open: $gets', ({ open: kinds, gets }) => {
    for (const kind of kinds) open(kind);
    const event = press('Escape');
    expect(handledBy).toEqual(gets);
    expect(event.defaultPrevented).toBe(gets.length > 0);
  });
});

describe('who gets a key that the topmost layer does not handle', () => {
  it.each<{ open: LayerKind[]; hear: LayerKind[] }>([
    { open: ['page', 'toast'], hear: ['toast', 'page'] },
    { open: ['page', 'toast', 'menu'], hear: ['menu'] },
    { open: ['page', 'dialog'], hear: ['dialog'] },
    { open: ['page', 'dialog', 'idle'], hear: ['idle'] },
  ])('$open: heard by $hear, left alone', ({ open: kinds, hear }) => {
    for (const kind of kinds) open(kind);
    expect(press('/').defaultPrevented).toBe(false);
    expect(handledBy).toEqual(hear);
  });
});

it('the newest of equal kinds is the topmost', () => {
  const order: string[] = [];
  for (const name of ['first', 'second']) layers.open('dialog', () => order.push(name) > 0);
  press('Escape');
  expect(order).toEqual(['second']);
});

it('a closed layer gets no keys, the next one does', () => {
  open('toast');
  const close = open('dialog');
  close();
  press('Escape');
  expect(handledBy).toEqual(['toast']);
});

it('handled keys and keys of a composition are ignored', () => {
  open('toast');
  target.addEventListener('keydown', (event) => event.preventDefault(), { capture: true });
  press('Escape');
  press('Escape', { isComposing: true });
  expect(handledBy).toEqual([]);
});

it('a dialog gets a key before the focused element', () => {
  const seen: string[] = [];
  target.addEventListener('keydown', () => seen.push('focus'));
  open('dialog');
  press('Escape');
  expect(seen).toEqual([]);
});

describe('isCovered', () => {
  it.each<{ open: LayerKind[]; kind: LayerKind; covered: boolean }>([
    { open: [], kind: 'dialog', covered: false },
    { open: ['dialog'], kind: 'dialog', covered: false },
    { open: ['idle'], kind: 'dialog', covered: true },
    { open: ['toast'], kind: 'dialog', covered: false },
    { open: ['dialog'], kind: 'page', covered: true },
  ])('$kind under $open: $covered', ({ open: kinds, kind, covered }) => {
    for (const one of kinds) open(one);
    expect(layers.isCovered(kind)).toBe(covered);
  });

  it('notifies subscribers', () => {
    let changes = 0;
    const unsubscribe = layers.subscribe(() => {
      changes += 1;
    });
    open('idle')();
    unsubscribe();
    open('idle');
    expect(changes).toBe(2);
  });
});
