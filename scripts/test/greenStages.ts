import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/contentHash.ts';
import { ROOT } from '../lib/paths.ts';
import type { Counts } from './counts.ts';
import type { Stage } from './stage.ts';

const FILE = join(ROOT, '.cache/test/green.json');

type GreenStages = Record<string, { hash: string; counts: Counts }>;

/** Counts of the last successful run with the same sources; undefined otherwise. */
export function readGreenCounts(stage: Stage): Counts | undefined {
  const stored = stage.key === undefined ? undefined : readGreenStages()[stage.key];
  return stored && stored.hash === hashOf(stage) ? stored.counts : undefined;
}

export function saveGreenCounts(stage: Stage, counts: Counts): void {
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
