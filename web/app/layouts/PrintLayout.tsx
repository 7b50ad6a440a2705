import { PageArea } from '../errors/PageArea';

/** Nothing around a sheet of paper. */
export function PrintLayout() {
  return (
    <main tabIndex={-1}>
      <PageArea />
    </main>
  );
}
