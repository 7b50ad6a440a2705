import { PageArea } from '../errors/PageArea';

/** Nothing around the page: it is a sheet of paper, or a screen in a hall. */
export function BareLayout() {
  return (
    <main tabIndex={-1}>
      <PageArea />
    </main>
  );
}
