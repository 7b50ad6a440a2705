import type { KeptValues } from './draft';

/** Fields that nobody typed: the base, its version, and a running create attempt. */
const UNTYPED = /^(base|version|making)(\.|$)/;

export function sameTyped(one: KeptValues, other: KeptValues): boolean {
  const names = typedNames(one);
  return names.length === typedNames(other).length && names.every((name) => one[name] === other[name]);
}

function typedNames(values: KeptValues): readonly string[] {
  return Object.keys(values).filter((name) => !UNTYPED.test(name));
}
