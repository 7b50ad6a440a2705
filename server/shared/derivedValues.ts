/** Readers differ by what they have read, and type different words; beyond this many variants the first ones are dropped. */
const MAX_VARIANTS = 100;

interface Derived<Value> {
  sources: readonly object[];
  value: Value;
}

/**
 * Derives a value once for all callers with the same variant and the same values of the cache. It lives as long as the
 * first of these values, and never outlives a change of any of them. A promise that fails is not kept.
 */
export function createDerivedValues<Value>() {
  const bySource = new WeakMap<object, Map<string, Derived<Value>>>();

  return (sources: readonly [object, ...object[]], variant: string, derive: () => Value): Value => {
    const [first] = sources;
    const variants = bySource.get(first) ?? new Map<string, Derived<Value>>();
    bySource.set(first, variants);
    const known = variants.get(variant);
    if (known?.sources.every((source, i) => source === sources[i])) return known.value;
    const derived = { sources, value: derive() };
    if (!known && variants.size >= MAX_VARIANTS) variants.delete(variants.keys().next().value ?? '');
    variants.set(variant, derived);
    if (derived.value instanceof Promise)
      derived.value.catch(() => {
        if (variants.get(variant) === derived) variants.delete(variant);
      });
    return derived.value;
  };
}
