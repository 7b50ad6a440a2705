import { useRef } from 'react';

/** The last defined value of a key; bridges the gap while the data are refetched. */
export function useLastKnown<Value>(value: Value | undefined, key?: number): Value | undefined {
  const known = useRef({ value, key });
  if (value !== undefined || known.current.key !== key) known.current = { value, key };
  return known.current.value;
}
