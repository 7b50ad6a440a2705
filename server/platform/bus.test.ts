import { expect, it } from 'vitest';
import type { DomainEvent } from '../events/domainEvents.ts';
import { createMemoryBus } from './bus.ts';

const created: DomainEvent = {
  type: 'article.created',
  data: { id: 1, slug: 'voda', categoryId: 2, visible: true },
};

function busWithErrors() {
  const errors: object[] = [];
  return { bus: createMemoryBus({ error: (data: object) => void errors.push(data) }), errors };
}

it('tells every listener, in order, until it unsubscribes', () => {
  const { bus } = busWithErrors();
  const heard: string[] = [];
  const end = bus.subscribe((event) => void heard.push(`first ${event.type}`));
  bus.subscribe((event) => void heard.push(`second ${event.type}`));
  bus.publish(created);
  end();
  bus.publish(created);
  expect(heard).toEqual(['first article.created', 'second article.created', 'second article.created']);
});

it('lets a listener leave while an event is told', () => {
  const { bus } = busWithErrors();
  const heard: string[] = [];
  const end = bus.subscribe(() => end());
  bus.subscribe(() => void heard.push('told'));
  bus.publish(created);
  expect(heard).toEqual(['told']);
});

it('logs a listener that fails, at once or later, and tells the others', async () => {
  const { bus, errors } = busWithErrors();
  const heard: string[] = [];
  bus.subscribe(() => {
    throw new Error('at once');
  });
  bus.subscribe(() => Promise.reject(new Error('later')));
  bus.subscribe(() => void heard.push('told'));
  bus.publish(created);
  expect(heard).toEqual(['told']);
  await new Promise(setImmediate);
  expect(errors).toEqual([
    { err: new Error('at once'), event: 'article.created' },
    { err: new Error('later'), event: 'article.created' },
  ]);
});
