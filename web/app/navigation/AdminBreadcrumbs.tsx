import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { buildBreadcrumbs } from './breadcrumbs';
import { useRecordName } from './useRecordName';

const LABELS: Readonly<Record<string, string>> = {
  '/admin/cache-management': 'Cache',
  '/admin/rate-limiting': 'Rate Limiting',
  '/docs': 'Dokumentace',
  '/docs/api': 'API',
};

export function AdminBreadcrumbs() {
  const { pathname, search } = useLocation();
  const { view } = useSession();
  const { publicBoard } = useSite();
  const data = { recordName: useRecordName(pathname) };
  const crumbs = buildBreadcrumbs({ pathname, search, session: view, publicBoard, data, labels: LABELS });
  return <Breadcrumbs crumbs={crumbs} />;
}
