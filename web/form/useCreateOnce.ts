import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/apiError';
import type { RequestOptions } from '../api/requestOptions';
import { createSubmission } from '../api/submission';

/**
 * Creates a record when the page is shown, once even if it is tried again: all attempts have one idempotency key.
 * `onCreated` is not called after the page was left.
 */
export function useCreateOnce<Answer>(
  create: (options: RequestOptions) => Promise<Answer>,
  onCreated: (answer: Answer) => void,
): { error: ApiError | undefined; retry(): void } {
  const [submission] = useState(createSubmission);
  const [error, setError] = useState<ApiError>();
  const latest = useRef({ isStarted: false, isLeft: false, create, onCreated });
  useEffect(() => {
    Object.assign(latest.current, { create, onCreated });
  });

  async function run(): Promise<void> {
    setError(undefined);
    const { pathname } = window.location;
    // The page stays mounted while the next one is being loaded.
    const isLeft = () => latest.current.isLeft || window.location.pathname !== pathname;
    try {
      const answer = await submission.run(null, (options) => latest.current.create(options));
      if (!isLeft()) latest.current.onCreated(answer);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  }

  const start = useRef(run);
  useEffect(() => {
    const state = latest.current;
    state.isLeft = false;
    if (!state.isStarted) void start.current();
    state.isStarted = true;
    return () => {
      state.isLeft = true;
    };
  }, []);

  return { error, retry: () => void run() };
}
