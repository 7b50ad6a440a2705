import type { KeptValues } from './draft';

/** What nobody typed: `base` and `version`, alone or before a field's name, and `making`, an attempt under way. */
const UNTYPED = /^(base|version|making)(\.|$)/;

/** Whether the same was typed in both, whatever each of them started from and wherever it was already sent. */
export function sameTyped(one: KeptValues, other: KeptValues): boolean {
  const names = typedNames(one);
  return names.length === typedNames(other).length && names.every((name) => one[name] === other[name]);
}

function typedNames(values: KeptValues): readonly string[] {
  return Object.keys(values).filter((name) => !UNTYPED.test(name));
}
