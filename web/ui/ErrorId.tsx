import { errorRecordPath, mayOpenRecords } from '../lib/errorRecordPath';

/**
 * The id of an error; for an admin a link to what the server wrote about it. A plain anchor, because the router may be
 * what failed; in another tab, because a form may hold unsaved input.
 */
export function ErrorId({ id, isCrash = false }: { id: string; isCrash?: boolean }) {
  if (!mayOpenRecords()) return <>Číslo chyby: {id}</>;
  return (
    <>
      Číslo chyby:{' '}
      <a href={errorRecordPath(id, isCrash)} target="_blank" rel="noopener">
        {id}
      </a>
    </>
  );
}
