import Button from '@mui/material/Button';
import { Notice } from './Notice';

/** What is known of a failed call, without knowing calls. */
export interface FailureFacts {
  readonly title: string;
  readonly message: string;
  /** When to try again, as a sentence. */
  readonly hint?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Says what failed, by which number the log tells more, and offers to try again. */
export function Failure(props: { error: FailureFacts; onRetry(): void; heading?: 'h1' | 'h2' }) {
  const { error, onRetry, heading } = props;
  return (
    <Notice
      role="alert"
      heading={heading}
      title={error.title}
      text={error.hint ? `${error.message} ${error.hint}` : error.message}
      small={error.requestId && `Číslo požadavku pro správce: ${error.requestId}`}
      actions={
        <Button variant="outline" onClick={onRetry}>
          Zkusit znovu
        </Button>
      }
    />
  );
}
