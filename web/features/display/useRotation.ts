import { useEffect, useReducer, useState } from 'react';
import { EMPTY_ROTATION, hasNext, rotate } from './displayRotation';

export function useRotation(ids: readonly number[], seconds: number) {
  const [state, dispatch] = useReducer(rotate, ids, (first) =>
    rotate(EMPTY_ROTATION, { type: 'articles', ids: first }),
  );
  const [isPaused, setIsPaused] = useState(false);
  const { articleId, page } = state;
  const isMoving = !isPaused && hasNext(state);

  useEffect(() => dispatch({ type: 'articles', ids }), [ids]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its full time
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => dispatch({ type: 'next' }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isMoving, seconds, articleId, page]);

  return {
    ...state,
    isPaused,
    isMoving,
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous' }),
    togglePause: () => setIsPaused((is) => !is),
    measured: (measuredId: number, pageCount: number) =>
      dispatch({ type: 'measured', articleId: measuredId, pageCount }),
  };
}

export type RotationControls = ReturnType<typeof useRotation>;
