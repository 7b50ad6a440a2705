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

  it('runs adjacent light stages two at a time and the others alone', async () => {
    let running = 0;
    const peaks: Record<string, number> = {};
    const measured = (name: string, isLight: boolean): Stage => ({
      name,
      isLight,
      run: async () => {
        running += 1;
        await new Promise((resolve) => setImmediate(resolve));
        peaks[name] = running;
        running -= 1;
        return { counts: passed };
      },
    });
    await runStages(
      [measured('a', true), measured('b', true), measured('alone', false), measured('c', true)],
      silent,
    );
    expect(peaks).toEqual({ a: 2, b: 1, alone: 1, c: 1 });
  });
});
