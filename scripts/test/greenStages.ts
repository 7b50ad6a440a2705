import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/contentHash.ts';
import { ROOT } from '../lib/paths.ts';
import type { Counts } from './counts.ts';
import { isFresh } from './settings.ts';
import type { Stage } from './stage.ts';

const FILE = join(ROOT, '.cache/test/green.json');

type GreenStages = Record<string, { hash: string; counts: Counts }>;

/** Skips a stage that passed with the same sources; never with CI or FRESH set, nor one without a key. */
export function unlessGreen(stage: Stage): Stage {
  if (isFresh()) return stage;
  return {
    ...stage,
    async run() {
      const storedCounts = readGreenCounts(stage);
      if (storedCounts)
        return { counts: storedCounts, output: 'unchanged since it was green (FRESH=1 runs it)' };
      const result = await stage.run();
      if (result.counts.failed === 0 && result.counts.passed > 0) saveGreenCounts(stage, result.counts);
      return result;
    },
  };
}

/** Counts of the last successful run with the same sources; undefined otherwise. */
function readGreenCounts(stage: Stage): Counts | undefined {
  const stored = stage.key === undefined ? undefined : readGreenStages()[stage.key];
  return stored && stored.hash === hashOf(stage) ? stored.counts : undefined;
}

function saveGreenCounts(stage: Stage, counts: Counts): void {
  if (stage.key === undefined) return;
  mkdirSync(dirname(FILE), { recursive: true });
  const green: GreenStages = { ...readGreenStages(), [stage.key]: { hash: hashOf(stage), counts } };
  writeFileSync(FILE, JSON.stringify(green, undefined, 2));
}

function hashOf({ sources = [] }: Stage): string {
  return `${process.version} ${contentHash(ROOT, sources, () => false)}`;
}

function readGreenStages(): GreenStages {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as GreenStages) : {};
}
