import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/contentHash.ts';
import { ROOT } from '../lib/paths.ts';
import type { Counts } from './counts.ts';
import type { Stage } from './stage.ts';

const FILE = join(ROOT, '.cache/test/green.json');

type GreenStages = Record<string, { hash: string; counts: Counts }>;

/** How a stage ended when it was green with the very files that are here now; undefined when it was not. */
export function greenCounts(stage: Stage): Counts | undefined {
  const known = stage.key === undefined ? undefined : read()[stage.key];
  return known && known.hash === hashOf(stage) ? known.counts : undefined;
}

export function rememberGreen(stage: Stage, counts: Counts): void {
  if (stage.key === undefined) return;
  mkdirSync(dirname(FILE), { recursive: true });
  const green: GreenStages = { ...read(), [stage.key]: { hash: hashOf(stage), counts } };
  writeFileSync(FILE, JSON.stringify(green, undefined, 2));
}

function hashOf({ sources = [] }: Stage): string {
  return `${process.version} ${contentHash(ROOT, sources, () => false)}`;
}

function read(): GreenStages {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as GreenStages) : {};
}
