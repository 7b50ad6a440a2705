import { describe, expect, test } from 'vitest';
import { composeFeatures, type Feature } from './composeFeatures.ts';
import type { Core } from './core.ts';
import { createLifecycle } from './lifecycle.ts';

/** A core and a feature that record what is called. */
function recorded(isDraining: boolean) {
  const calls: string[] = [];
  const call = (name: string) => async () => void calls.push(name);
  const core = {
    link: { started: call('link started')(), close: () => calls.push('link closed') },
    background: { idle: call('background idle') },
    deferredWrites: { close: call('deferred closed'), retry: call('deferred retried') },
    isDraining: () => isDraining,
  } as unknown as Core;
  const feature: Feature = {
    jobs: [
      { prepare: call('prepared'), start: () => void calls.push('started') },
      { flush: call('flushed') },
      { stop: (draining) => void calls.push(draining ? 'aborted' : 'stopped') },
    ],
    close: () => void calls.push('streams closed'),
  };
  return { calls, core, feature };
}

describe('the lifecycle', () => {
  test('prepares, starts, flushes before and after it stops the jobs, and closes', async () => {
    const { calls, core, feature } = recorded(true);
    const lifecycle = createLifecycle(core, [feature, {}]);
    await lifecycle.prepare();
    lifecycle.startJobs();
    lifecycle.closeStreams();
    await lifecycle.flush();
    lifecycle.close();
    expect(calls).toEqual([
      ...['link started', 'prepared', 'started', 'streams closed'],
      ...['flushed', 'aborted', 'background idle', 'flushed', 'deferred closed', 'link closed'],
    ]);
  });

  test('waits for the work in progress and retries deferred writes while the server goes on', async () => {
    const { calls, core, feature } = recorded(false);
    await createLifecycle(core, [feature]).flush();
    expect(calls.slice(1)).toEqual(['flushed', 'stopped', 'background idle', 'flushed', 'deferred retried']);
  });
});

describe('a composition of features', () => {
  const core = {} as Core;

  test('hands a feature the services of those before it', () => {
    const { services, routes, features } = composeFeatures(core)
      .add(() => ({ services: { greeting: 'Dobrý den' } }))
      .add((_core, { greeting }: { greeting: string }) => ({ routes: { greet: () => greeting } }));
    expect([services.greeting, routes.greet(), features.length]).toEqual(['Dobrý den', 'Dobrý den', 2]);
  });

  test('refuses two services or handlers with one name', () => {
    const clocked = composeFeatures({ clock: {} } as Core);
    expect(() => clocked.add(() => ({ services: { clock: 1 } }))).toThrow('The core has clock already.');
    const one = () => ({ services: { users: 1 }, routes: { getUser: 1 } });
    const composition = composeFeatures(core).add(one);
    expect(() => composition.add(() => ({ services: { users: 2 } }))).toThrow('Two features provide users.');
    expect(() => composition.add(() => ({ routes: { getUser: 2 } }))).toThrow(
      'Two features provide getUser.',
    );
  });
});
