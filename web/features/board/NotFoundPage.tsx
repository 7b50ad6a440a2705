import { MissingNotice } from './MissingNotice';

/** Of `/404`, where every unknown address leads. */
export function NotFoundPage() {
  return <MissingNotice what="address" />;
}
