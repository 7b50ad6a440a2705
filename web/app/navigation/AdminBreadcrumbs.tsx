import { useLocation } from 'react-router-dom';
import {
  getGetArticleCategoryUrl,
  useGetArticle,
  useGetArticleCategory,
} from '../../../generated/web/articles/articles';
import { useGetBroadcast } from '../../../generated/web/notifications/notifications';
import { useGetSitePage } from '../../../generated/web/pages/pages';
import { useGetGroup, useGetUser } from '../../../generated/web/people/people';
import { deletedRecords } from '../../api/deletedRecords';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { toastContent } from '../../ui/toast/toastContent';
import { type AdminRecordKind, recordOf } from './breadcrumbLabels';
import { buildBreadcrumbs } from './breadcrumbs';

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

/** The name of the administration record in the path. Undefined while loading and after a failed request. */
function useRecordName(pathname: string): string | undefined {
  const record = recordOf(pathname);
  const idOf = (kind: AdminRecordKind) => (record?.kind === kind ? record.id : undefined);
  const names: Record<AdminRecordKind, string | undefined> = {
    article: useArticleTitle(idOf('article')),
    category: useCategoryName(idOf('category')),
    group: useGroupName(idOf('group')),
    user: useUserName(idOf('user')),
    page: useSitePageTitle(idOf('page')),
    notification: useNotificationTitle(idOf('notification')),
  };
  return record && names[record.kind];
}

function useArticleTitle(id: number | undefined): string | undefined {
  const { data } = useGetArticle(id ?? 0, { swr: { enabled: id !== undefined } });
  return data?.data.title;
}

function useCategoryName(id: number | undefined): string | undefined {
  const isPaused = () => id !== undefined && deletedRecords.has(getGetArticleCategoryUrl(id));
  const { data } = useGetArticleCategory(id ?? 0, { swr: { enabled: id !== undefined, isPaused } });
  return data?.data.name;
}

function useGroupName(id: number | undefined): string | undefined {
  const { data } = useGetGroup(id ?? 0, { swr: { enabled: id !== undefined } });
  return data?.group.name;
}

function useUserName(id: number | undefined): string | undefined {
  const { data } = useGetUser(id ?? 0, { swr: { enabled: id !== undefined } });
  return data?.data.full_name;
}

function useSitePageTitle(id: number | undefined): string | undefined {
  const { data } = useGetSitePage(id ?? 0, { swr: { enabled: id !== undefined } });
  return data?.data.title;
}

function useNotificationTitle(id: number | undefined): string | undefined {
  const { data } = useGetBroadcast(id ?? 0, { swr: { enabled: id !== undefined } });
  return data && toastContent(data.data.title).text;
}
