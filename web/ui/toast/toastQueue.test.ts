import { describe, expect, it } from 'vitest';
import type { Toast, ToastType } from '../useToast';
import { EMPTY_QUEUE, stepToasts, type ToastEvent, type ToastQueue } from './toastQueue';

type Timed = readonly [at: number, event: ToastEvent];

const showEvent = (title: string, more: Partial<Toast> = {}): ToastEvent => ({
  type: 'show',
  toast: { type: 'info', title, ...more },
});
const closeEvent = (id: number): ToastEvent => ({ type: 'close', id });

function run(events: readonly Timed[]): { queue: ToastQueue; effects: string[] } {
  let queue = EMPTY_QUEUE;
  const effects: string[] = [];
  for (const [at, event] of events) {
    const step = stepToasts(queue, event, at);
    queue = step.queue;
    for (const effect of step.effects) {
      effects.push(effect.type === 'open' ? `open ${effect.entry.toast.title}` : `close ${effect.id}`);
    }
  }
  return { queue, effects };
}

const titles = (entries: ToastQueue['visible']) => entries.map(({ toast }) => toast.title).join('');
const fiveToasts: Timed[] = [...'abcde'].map((title) => [0, showEvent(title)]);

describe('how long a toast stays', () => {
  it.each<{ toast: Partial<Toast>; duration: number }>([
    { toast: { type: 'error' }, duration: 5000 },
    { toast: { type: 'warning' }, duration: 5000 },
    { toast: { type: 'info' }, duration: 5000 },
    { toast: { type: 'success' }, duration: 3000 },
    { toast: { type: 'security' }, duration: 8000 },
    { toast: { type: 'warning', idle: true }, duration: 10_000 },
    { toast: { type: 'success', duration: 9000 }, duration: 9000 },
    { toast: { type: 'security', duration: 100 }, duration: 100 },
    { toast: { type: 'warning', idle: true, duration: 400 }, duration: 400 },
  ])('$toast: $duration ms', ({ toast, duration }) => {
    expect(run([[0, showEvent('a', toast)]]).queue.visible[0]?.duration).toBe(duration);
  });
});

describe('at most five are visible', () => {
  it.each<{ name: string; events: Timed[]; visible: string; waiting: string }>([
    { name: 'the sixth waits', events: [...fiveToasts, [0, showEvent('f')]], visible: 'abcde', waiting: 'f' },
    {
      name: 'the one that waits comes when one goes',
      events: [...fiveToasts, [0, showEvent('f')], [9, closeEvent(2)]],
      visible: 'acdef',
      waiting: '',
    },
    {
      name: 'the important come first, equals in their order',
      events: [
        ...fiveToasts,
        ...(['error', 'warning', 'info', 'security'] as ToastType[]).map(
          (type): Timed => [0, showEvent(type.slice(0, 1), { type })],
        ),
        [0, showEvent('S', { type: 'security' })],
        [0, showEvent('!', { type: 'warning', idle: true })],
      ],
      visible: 'abcde',
      waiting: '!sSiwe',
    },
    {
      name: 'nothing visible gives way to what is more important',
      events: [...fiveToasts, [0, showEvent('s', { type: 'security' })]],
      visible: 'abcde',
      waiting: 's',
    },
    {
      name: 'a stranger’s end changes nothing',
      events: [...fiveToasts, [0, closeEvent(99)]],
      visible: 'abcde',
      waiting: '',
    },
  ])('$name', ({ events, visible, waiting }) => {
    const { queue } = run(events);
    expect([titles(queue.visible), titles(queue.waiting)]).toEqual([visible, waiting]);
  });

  it('records when a waiting toast became visible', () => {
    const { queue } = run([...fiveToasts, [0, showEvent('f')], [700, closeEvent(1)]]);
    expect(queue.visible.at(-1)?.shownAt).toBe(700);
  });
});

describe('at most twenty are active', () => {
  const several = (count: number, title: string, more: Partial<Toast> = {}): Timed[] =>
    Array.from({ length: count }, (_, index) => [0, showEvent(title, { ...more, message: `${index}` })]);
  const fiveVisible = several(5, 'v', { type: 'error' });
  const SECURITY = several(15, 's', { type: 'security' });

  it.each<{ name: string; before: Timed[]; toast: Partial<Toast>; waiting: string }>([
    { name: 'the twentieth waits', before: several(14, 'i'), toast: {}, waiting: `${'i'.repeat(14)}N` },
    {
      name: 'an info drops the oldest info',
      before: [[0, showEvent('o')], ...several(14, 'i')],
      toast: {},
      waiting: `${'i'.repeat(14)}N`,
    },
    {
      name: 'the oldest is dropped, although it would be shown first',
      before: [[0, showEvent('o', { type: 'success' })], ...several(14, 'i')],
      toast: {},
      waiting: `${'i'.repeat(14)}N`,
    },
    {
      name: 'an error drops an info, no older error',
      before: [...several(14, 'e', { type: 'error' }), [0, showEvent('o')]],
      toast: { type: 'error' },
      waiting: `${'e'.repeat(14)}N`,
    },
    {
      name: 'an info is dropped where none is older, and no idle one',
      before: [...several(14, 'w', { type: 'warning' }), [0, showEvent('!', { idle: true })]],
      toast: {},
      waiting: `!${'w'.repeat(14)}`,
    },
    {
      name: 'a success is dropped where none is older',
      before: SECURITY,
      toast: { type: 'success' },
      waiting: 's'.repeat(15),
    },
    ...(['error', 'warning', 'security'] as const).map((type) => ({
      name: `where nothing can be dropped, ${type} waits as the twenty-first`,
      before: SECURITY,
      toast: { type },
      waiting: `${'s'.repeat(15)}N`,
    })),
    {
      name: 'where nothing can be dropped, an idle warning waits as the twenty-first',
      before: SECURITY,
      toast: { idle: true },
      waiting: `N${'s'.repeat(15)}`,
    },
  ])('$name', ({ before, toast, waiting }) => {
    const { queue } = run([...fiveVisible, ...before, [1, showEvent('N', toast)]]);
    expect([titles(queue.visible), titles(queue.waiting)]).toEqual(['vvvvv', waiting]);
  });

  it('a dropped one may be shown again', () => {
    const events: Timed[] = [...fiveVisible, ...SECURITY, [1, showEvent('N')], [2, closeEvent(6)]];
    const { queue } = run([...events, [3, showEvent('N')]]);
    expect(titles(queue.waiting)).toBe(`${'s'.repeat(14)}N`);
  });
});

describe('duplicates are ignored', () => {
  const minutes = (count: number) => count * 60_000;
  it.each<{ name: string; events: Timed[]; visible: string }>([
    {
      name: 'same title, message and type',
      events: [
        [0, showEvent('a')],
        [1, showEvent('a')],
      ],
      visible: 'a',
    },
    {
      name: 'no message is an empty message',
      events: [
        [0, showEvent('a')],
        [1, showEvent('a', { message: '' })],
      ],
      visible: 'a',
    },
    {
      name: 'another message',
      events: [
        [0, showEvent('a')],
        [1, showEvent('a', { message: 'x' })],
      ],
      visible: 'aa',
    },
    {
      name: 'another type',
      events: [
        [0, showEvent('a')],
        [1, showEvent('a', { type: 'error' })],
      ],
      visible: 'aa',
    },
    {
      name: 'duration and key do not count',
      events: [
        [0, showEvent('a')],
        [1, showEvent('a', { duration: 1, key: 'k' })],
      ],
      visible: 'a',
    },
    {
      name: 'after its end',
      events: [
        [0, showEvent('a')],
        [1, closeEvent(1)],
        [2, showEvent('a')],
      ],
      visible: 'a',
    },
    {
      name: 'while it waits',
      events: [
        ...fiveToasts,
        [0, showEvent('f')],
        [1, showEvent('f')],
        [2, closeEvent(1)],
        [2, closeEvent(2)],
      ],
      visible: 'cdef',
    },
    {
      name: 'forgotten after 5 minutes',
      events: [
        [0, showEvent('a')],
        [minutes(5), { type: 'cleanup' }],
        [minutes(5), showEvent('a')],
      ],
      visible: 'aa',
    },
    {
      name: 'not before',
      events: [
        [0, showEvent('a')],
        [minutes(5) - 1, { type: 'cleanup' }],
        [minutes(5), showEvent('a')],
      ],
      visible: 'a',
    },
  ])('$name', ({ events, visible }) => {
    expect(titles(run(events).queue.visible)).toBe(visible);
  });

  it('a duplicate of a success clears nothing', () => {
    const success = showEvent('s', { type: 'success' });
    expect(
      titles(
        run([
          [0, success],
          [1, showEvent('i')],
          [2, success],
        ]).queue.visible,
      ),
    ).toBe('si');
  });
});

describe('a success clears obsolete toasts', () => {
  const success = showEvent('S', { type: 'success', key: 'k' });
  it.each<{ name: string; before: Partial<Toast>; at: number; left: string }>([
    { name: 'an info', before: { type: 'info' }, at: 1, left: 'S' },
    { name: 'a warning', before: { type: 'warning' }, at: 1, left: 'S' },
    { name: 'not a fresh error', before: { type: 'error' }, at: 4999, left: 'aS' },
    { name: 'an error that could be read', before: { type: 'error' }, at: 5000, left: 'S' },
    { name: 'a fresh error of its key', before: { type: 'error', key: 'k' }, at: 1, left: 'S' },
    { name: 'not a fresh error of another key', before: { type: 'error', key: 'x' }, at: 1, left: 'aS' },
    { name: 'an earlier success of its key', before: { type: 'success', key: 'k' }, at: 1, left: 'S' },
    { name: 'not another success', before: { type: 'success' }, at: 1, left: 'aS' },
    { name: 'no security notice', before: { type: 'security', key: 'k' }, at: 9000, left: 'aS' },
    { name: 'no idle warning', before: { type: 'warning', idle: true, key: 'k' }, at: 9000, left: 'aS' },
  ])('$name', ({ before, at, left }) => {
    expect(
      titles(
        run([
          [0, showEvent('a', before)],
          [at, success],
        ]).queue.visible,
      ),
    ).toBe(left);
  });

  it('also waiting ones, but no unseen error', () => {
    const errors: Timed[] = [...'abcde'].map((title) => [0, showEvent(title, { type: 'error' })]);
    const events: Timed[] = [
      ...errors,
      [0, showEvent('i')],
      [0, showEvent('e', { type: 'error', message: 'x' })],
    ];
    const { queue } = run([...events, [4000, success]]);
    expect([titles(queue.visible), titles(queue.waiting)]).toEqual(['abcde', 'Se']);
  });

  it('other types clear nothing', () => {
    for (const type of ['error', 'warning', 'info', 'security'] as const) {
      const events: Timed[] = [
        [0, showEvent('a', { key: 'k' })],
        [9000, showEvent('b', { type, key: 'k' })],
      ];
      expect(titles(run(events).queue.visible)).toBe('ab');
    }
  });

  it('two toasts without a key do not match', () => {
    const events: Timed[] = [
      [0, showEvent('a', { type: 'error' })],
      [1, showEvent('b', { type: 'success' })],
    ];
    expect(titles(run(events).queue.visible)).toBe('ab');
  });
});

describe('what happens on screen', () => {
  it.each<{ name: string; events: Timed[]; effects: string[] }>([
    {
      name: 'open and close',
      events: [
        [0, showEvent('a')],
        [1, closeEvent(1)],
      ],
      effects: ['open a', 'close 1'],
    },
    {
      name: 'Escape: the newest first',
      events: [...fiveToasts, [1, { type: 'dismissNewest' }]],
      effects: [...'abcde'].map((t) => `open ${t}`).concat('close 5'),
    },
    { name: 'Escape with nothing there', events: [[0, { type: 'dismissNewest' }]], effects: [] },
    {
      name: 'by key',
      events: [
        [0, showEvent('a', { key: 'k' })],
        [0, showEvent('b')],
        [1, { type: 'dismiss', key: 'k' }],
      ],
      effects: ['open a', 'open b', 'close 1'],
    },
    {
      name: 'all, and nobody who waits comes after',
      events: [...fiveToasts, [0, showEvent('f')], [1, { type: 'dismissAll' }]],
      effects: [...'abcde'].map((t) => `open ${t}`).concat([1, 2, 3, 4, 5].map((id) => `close ${id}`)),
    },
  ])('$name', ({ events, effects }) => {
    expect(run(events).effects).toEqual(effects);
  });

  it('after dismissing all, the same toast may be shown again', () => {
    expect(
      run([
        [0, showEvent('a')],
        [1, { type: 'dismissAll' }],
        [2, showEvent('a')],
      ]).effects,
    ).toEqual(['open a', 'close 1', 'open a']);
  });
});
