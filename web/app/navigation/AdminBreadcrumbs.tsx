import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { buildBreadcrumbs } from './breadcrumbs';
import { useRecordName } from './useRecordName';

/** Not a page, but a segment of one. */
const LABELS = { '/docs': 'Dokumentace' };

export function AdminBreadcrumbs() {
  const { pathname, search } = useLocation();
  const { view } = useSession();
  const { publicBoard } = useSite();
  const data = { recordName: useRecordName(pathname) };
  const crumbs = buildBreadcrumbs({ pathname, search, session: view, publicBoard, data, labels: LABELS });
  return <Breadcrumbs crumbs={crumbs} />;
}
