import { retryHint } from '../../api/retryHint';
import { addNbsp } from '../../lib/czechTypography';
import { FormError } from '../../ui/form/FormError';
import { useSecondsLeft } from '../../ui/session/useSecondsLeft';
import type { FormProblem } from './formProblem';

export function FormProblemMessage({ problem }: { problem: FormProblem | undefined }) {
  return (
    <FormError message={problem?.form} severity={problem?.severity}>
      {problem?.retryAt !== undefined ? (
        <RetryCountdown until={problem.retryAt} />
      ) : (
        problem?.details && addNbsp(problem.details)
      )}
    </FormError>
  );
}

/** A countdown that is no live region: a screen reader does not announce every second. */
function RetryCountdown({ until }: { until: number }) {
  const seconds = useSecondsLeft(until);
  return (
    <span role="timer">
      {seconds > 0 ? retryHint(seconds, new Date()) : 'Teď už to můžete zkusit znovu.'}
    </span>
  );
}
