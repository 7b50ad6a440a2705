import { expect, it } from 'vitest';
import { createMemoryBus } from './bus.ts';
import type { DomainEvent } from './domainEvents.ts';

const created: DomainEvent = {
  type: 'article.created',
  data: { id: 1, slug: 'voda', categoryId: 2, authorId: null, visible: true },
};

function busWithErrors() {
  const errors: object[] = [];
  return { bus: createMemoryBus({ error: (data: object) => void errors.push(data) }), errors };
}

it('calls every listener, in order, until it unsubscribes', () => {
  const { bus } = busWithErrors();
  const received: string[] = [];
  const unsubscribe = bus.subscribe((event) => void received.push(`first ${event.type}`));
  bus.subscribe((event) => void received.push(`second ${event.type}`));
  bus.publish(created);
  unsubscribe();
  bus.publish(created);
  expect(received).toEqual(['first article.created', 'second article.created', 'second article.created']);
});

it('lets a listener unsubscribe during delivery', () => {
  const { bus } = busWithErrors();
  const received: string[] = [];
  const unsubscribe = bus.subscribe(() => unsubscribe());
  bus.subscribe(() => void received.push('told'));
  bus.publish(created);
  expect(received).toEqual(['told']);
});

it('logs a listener that fails, synchronously or not, and calls the others', async () => {
  const { bus, errors } = busWithErrors();
  const received: string[] = [];
  bus.subscribe(() => {
    throw new Error('at once');
  });
  bus.subscribe(() => Promise.reject(new Error('later')));
  bus.subscribe(() => void received.push('told'));
  bus.publish(created);
  expect(received).toEqual(['told']);
  await new Promise(setImmediate);
  expect(errors).toEqual([
    { err: new Error('at once'), event: 'article.created' },
    { err: new Error('later'), event: 'article.created' },
  ]);
});
