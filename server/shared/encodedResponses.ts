import { type PreEncodedJson, preEncodeJson } from './preEncodedJson.ts';

/** Readers differ by what they have read; beyond this many different responses the first ones are dropped. */
const MAX_VARIANTS = 100;

interface Encoded<Body> {
  sources: readonly object[];
  response: PreEncodedJson<Body>;
}

/**
 * Encodes a response once for all requests that get the same one: those with the same variant, made of the same values
 * of the cache. A response lives as long as the first of these values, and never outlives a change of any of them.
 */
export function createEncodedResponses<Body>() {
  const bySource = new WeakMap<object, Map<string, Encoded<Body>>>();

  return (
    sources: readonly [object, ...object[]],
    variant: string,
    makeBody: () => Body,
  ): PreEncodedJson<Body> => {
    const [first] = sources;
    const variants = bySource.get(first) ?? new Map<string, Encoded<Body>>();
    bySource.set(first, variants);
    const known = variants.get(variant);
    if (known?.sources.every((source, i) => source === sources[i])) return known.response;
    const response = preEncodeJson(makeBody());
    if (!known && variants.size >= MAX_VARIANTS) variants.delete(variants.keys().next().value ?? '');
    variants.set(variant, { sources, response });
    return response;
  };
}
