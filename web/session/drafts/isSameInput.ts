import type { DraftValues } from './draft';

/** Fields that nobody typed: the base, its version, and a running create attempt. */
const UNTYPED = /^(base|version|making)(\.|$)/;

export function isSameInput(a: DraftValues, b: DraftValues): boolean {
  const names = typedNames(a);
  return names.length === typedNames(b).length && names.every((name) => a[name] === b[name]);
}

function typedNames(values: DraftValues): readonly string[] {
  return Object.keys(values).filter((name) => !UNTYPED.test(name));
}
