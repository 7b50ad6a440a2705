import { type RefObject, useState } from 'react';
import type { Subscription } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import type { Refusal } from '../../ui/form/fieldErrors';

export interface StepProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly token: string;
  readonly subscription: Subscription;
  onChanged(changed: Subscription): Promise<void>;
  onGone(): Promise<void>;
}

/** Runs one call at a time. A refusal is a text to show. */
export function useStep({ onGone }: Pick<StepProps, 'onGone'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();

  async function run(step: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) await onGone();
      else setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}
