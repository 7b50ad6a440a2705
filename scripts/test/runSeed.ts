import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/paths.ts';

const HEX_DIGITS = 7;

/**
 * The seed of a run of all tests: one per state of the sources, so that a red run is red again until they change, and
 * yet each change is tried with other inputs. Undefined outside a git checkout.
 */
export function runSeed(): string | undefined {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return String(Number.parseInt(tree.slice(0, HEX_DIGITS), 16));
  } catch {
    return undefined;
  }
}
