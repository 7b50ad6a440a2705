import { errorRecordPath } from '../lib/errorRecordPath';

/**
 * The id of an error; for an admin a link to what the server wrote about it. A plain anchor, because the router may be
 * what failed; in another tab, because a form may hold unsaved input.
 */
export function ErrorId({ id }: { id: string }) {
  return (
    <a href={errorRecordPath(id)} target="_blank" rel="noopener">
      Číslo chyby: {id}
    </a>
  );
}
