import { MissingNotice } from './MissingNotice';
import { ReadingColumn } from './pageStyles';

/** Of `/404`, where every unknown address leads. */
export function NotFoundPage() {
  return (
    <ReadingColumn>
      <MissingNotice what="address" />
    </ReadingColumn>
  );
}
