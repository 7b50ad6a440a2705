import { describe, expect, test } from 'vitest';
import type { Feature } from './composeFeatures.ts';
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
      'link started',
      'prepared',
      'started',
      'streams closed',
      'flushed',
      'aborted',
      'background idle',
      'flushed',
      'deferred closed',
      'link closed',
    ]);
  });

  test('waits for the work in progress and retries deferred writes while the server goes on', async () => {
    const { calls, core, feature } = recorded(false);
    await createLifecycle(core, [feature]).flush();
    expect(calls.slice(1)).toEqual(['flushed', 'stopped', 'background idle', 'flushed', 'deferred retried']);
  });
});
