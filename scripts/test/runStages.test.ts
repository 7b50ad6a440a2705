import { describe, expect, it } from 'vitest';
import { runStages } from './runStages.ts';
import type { Stage, StageResult } from './stage.ts';

const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };
const stage = (name: string, counts = passed, more: Partial<Stage> = {}): Stage => ({
  name,
  run: async () => ({ counts }),
  ...more,
});
const silent = { started: () => undefined, finished: () => undefined };

describe('runStages', () => {
  it('runs all stages and continues after a failure', async () => {
    const seen: string[] = [];
    const report = { ...silent, finished: ({ name }: Stage) => void seen.push(name) };
    const runs = await runStages([stage('a', failed), stage('b'), stage('c')], report);
    expect(runs.map(({ result }) => result.counts)).toEqual([failed, passed, passed]);
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('counts a stage that throws as one failure and shows why', async () => {
    const outputs: (string | undefined)[] = [];
    const broken = stage('broken', passed, { run: () => Promise.reject(new Error('no such tool')) });
    const finished = (_stage: Stage, { output }: StageResult) => void outputs.push(output);
    const [run] = await runStages([broken], { ...silent, finished });
    expect(run?.result.counts).toEqual(failed);
    expect(outputs[0]).toContain('no such tool');
  });

  it('does not run a stage that needs a failed one, and counts it as failed', async () => {
    let ran = false;
    const dependent = stage('browser', passed, {
      needs: ['build'],
      run: async () => {
        ran = true;
        return { counts: passed };
      },
    });
    const runs = await runStages([stage('build', failed), dependent], silent);
    expect(ran).toBe(false);
    expect(runs.map(({ result }) => result.counts)).toEqual([failed, failed]);
  });

  it('runs two at a time, each after those that it needs', async () => {
    const log: string[] = [];
    const logged = (name: string, turns: number, needs: readonly string[] = []): Stage => ({
      name,
      needs,
      run: async () => {
        log.push(`${name} starts`);
        for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
        log.push(`${name} ends`);
        return { counts: passed };
      },
    });
    const stages = [
      logged('build', 1),
      logged('long', 9),
      logged('browser', 1, ['build']),
      logged('short', 1),
      logged('last', 1, ['long']),
    ];
    const runs = await runStages(stages, silent);
    expect(runs).toHaveLength(5);
    expect(log).toEqual([
      'build starts',
      'long starts',
      'build ends',
      'browser starts',
      'browser ends',
      'short starts',
      'short ends',
      'long ends',
      'last starts',
      'last ends',
    ]);
  });
});
