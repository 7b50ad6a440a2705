import type { KeptValues } from './draft';

/** `base` and `version`, alone or before the name of a field, say what a form started from. */
const ORIGIN = /^(base|version)(\.|$)/;

/** Whether the same was typed in both, whatever state of the record each of them started from. */
export function sameTyped(one: KeptValues, other: KeptValues): boolean {
  const names = typedNames(one);
  return names.length === typedNames(other).length && names.every((name) => one[name] === other[name]);
}

function typedNames(values: KeptValues): readonly string[] {
  return Object.keys(values).filter((name) => !ORIGIN.test(name));
}
