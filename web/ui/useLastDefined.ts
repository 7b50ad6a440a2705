import { useRef } from 'react';

/** The last defined value of a key; bridges the gap while the data are refetched. */
export function useLastDefined<Value>(value: Value | undefined, key?: number): Value | undefined {
  const last = useRef({ value, key });
  if (value !== undefined || last.current.key !== key) last.current = { value, key };
  return last.current.value;
}
