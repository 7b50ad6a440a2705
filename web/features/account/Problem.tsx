import { retryHint } from '../../api/retryHint';
import { bindWords } from '../../lib/czechTypography';
import { FormError } from '../../ui/form/FormError';
import { useSecondsLeft } from '../../ui/session/useSecondsLeft';
import type { FormProblem } from './formProblem';

/** What is wrong with a form as a whole, and how long to wait when that helps. */
export function Problem({ problem }: { problem: FormProblem | undefined }) {
  return (
    <FormError message={problem?.form} tone={problem?.tone}>
      {problem?.retryAt !== undefined ? (
        <Wait until={problem.retryAt} />
      ) : (
        problem?.more && bindWords(problem.more)
      )}
    </FormError>
  );
}

/** Counts down; a screen reader hears it when it asks, not every second. */
function Wait({ until }: { until: number }) {
  const seconds = useSecondsLeft(until);
  return (
    <span role="timer">
      {seconds > 0 ? retryHint(seconds, new Date()) : 'Teď už to můžete zkusit znovu.'}
    </span>
  );
}
