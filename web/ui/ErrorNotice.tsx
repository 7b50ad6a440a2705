import { Button } from './Button';
import { ErrorId } from './ErrorId';
import { Notice } from './Notice';

/** The part of an API error that the component shows; keeps web/ui independent of web/api. */
export interface ErrorDetails {
  readonly title: string;
  readonly text: string;
  readonly requestId?: string | undefined;
}

export function ErrorNotice(props: { error: ErrorDetails; onRetry(): void; heading?: 'h1' | 'h2' }) {
  const { error, onRetry, heading } = props;
  return (
    <Notice
      role="alert"
      heading={heading}
      title={error.title}
      text={error.text}
      small={error.requestId && <ErrorId id={error.requestId} />}
      actions={
        <Button variant="outline" onClick={onRetry}>
          Zkusit znovu
        </Button>
      }
    />
  );
}
