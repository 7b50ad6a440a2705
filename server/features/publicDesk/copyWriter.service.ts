import type { CopyFolder } from './copyFolder.service.ts';
import type { CopyGroup, CopyKeys, CopyState } from './copyState.service.ts';
import type { CopyPart, CopyPlan } from './deskCopyParts.service.ts';

interface Difference extends CopyGroup {
  keys: CopyKeys;
  removed: string[];
  changed: CopyPart[];
}

export interface WrittenCopy {
  written: number;
  /** Of desks of which something could not be written. */
  failed: Set<string>;
  failure: unknown;
}

/** Writes files whose key has changed, removes those that are not wanted, and writes both down. */
export function createCopyWriter(folder: CopyFolder, state: CopyState) {
  async function compare(plans: readonly CopyPlan[]): Promise<Difference[]> {
    const known = new Map<string, CopyKeys>();
    const differences: Difference[] = [];
    for (const { slug, part, parts, covers } of plans) {
      const name = `${slug} ${part}`;
      const keys = known.get(name) ?? (await state.readKeys({ slug, part }));
      known.set(name, keys);
      const wanted = new Set(parts.map(({ path }) => path));
      const removed = Object.keys(keys).filter((path) => covers(path) && !wanted.has(path));
      const changed = parts.filter(({ path, key }) => keys[path] !== key);
      if (removed.length + changed.length > 0) differences.push({ slug, part, keys, removed, changed });
    }
    return differences;
  }

  return async (plans: readonly CopyPlan[]): Promise<WrittenCopy> => {
    const result: WrittenCopy = { written: 0, failed: new Set(), failure: undefined };
    const differences = await compare(plans);
    if (differences.length === 0) return result;
    await state.begin(
      differences.map(({ slug, part, removed, changed }) => {
        return { slug, part, paths: [...removed, ...changed.map(({ path }) => path)] };
      }),
    );
    // First what is no longer to be read: it must not stay because something else cannot be written.
    for (const { keys, removed } of differences)
      for (const path of removed) {
        await folder.remove(path);
        delete keys[path];
      }
    for (const { slug, keys, changed } of differences)
      for (const { path, key, content } of changed)
        try {
          await folder.write(path, await content());
          keys[path] = key;
          result.written += 1;
        } catch (error) {
          result.failed.add(slug);
          result.failure ??= error;
        }
    for (const { keys, ...group } of differences) await state.writeKeys(group, keys);
    return result;
  };
}
