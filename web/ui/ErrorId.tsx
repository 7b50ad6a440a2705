import { errorRecordPath } from '../lib/errorRecordPath';

/**
 * The id of an error; for an admin a link to what the server wrote about it. A plain anchor, because the router may be
 * what failed; in another tab, because a form may hold unsaved input.
 */
export function ErrorId({ id, by }: { id: string; by?: 'q' }) {
  return (
    <>
      Číslo chyby:{' '}
      <a href={errorRecordPath(id, by)} target="_blank">
        {id}
      </a>
    </>
  );
}
