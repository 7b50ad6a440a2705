import { useRef } from 'react';

/** The latest value that there was for a key: one that is gone for a moment, while it is read anew, is still shown. */
export function useLastKnown<Value>(value: Value | undefined, key?: number): Value | undefined {
  const known = useRef({ value, key });
  if (value !== undefined || known.current.key !== key) known.current = { value, key };
  return known.current.value;
}
