import { useLocation } from 'react-router-dom';
import {
  getGetArticleCategoryUrl,
  useGetArticle,
  useGetArticleCategory,
} from '../../../generated/web/articles/articles';
import { useGetNotice } from '../../../generated/web/desk/desk';
import { useGetBroadcast } from '../../../generated/web/notifications/notifications';
import { useGetSitePage } from '../../../generated/web/pages/pages';
import { useGetGroup, useGetUser } from '../../../generated/web/people/people';
import { getGetQuestionUrl, useGetQuestion } from '../../../generated/web/questions/questions';
import { deletedRecords } from '../../api/deletedRecords';
import { UNTITLED } from '../../lib/untitled';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { toastContent } from '../../ui/toast/toastContent';
import { type AdminRecordKind, recordOf } from './breadcrumbLabels';
import { buildBreadcrumbs } from './breadcrumbs';
import { useLoggedFailure } from './useLoggedFailure';

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

interface Lookup {
  readonly name: string | undefined;
  readonly error: unknown;
}

/** The name of the administration record in the path. Undefined while loading and after a failed request. */
function useRecordName(pathname: string): string | undefined {
  const record = recordOf(pathname);
  const idOf = (kind: AdminRecordKind) => (record?.kind === kind ? record.id : undefined);
  const lookups: Record<AdminRecordKind, Lookup> = {
    article: useArticleTitle(idOf('article')),
    category: useCategoryName(idOf('category')),
    group: useGroupName(idOf('group')),
    user: useUserName(idOf('user')),
    page: useSitePageTitle(idOf('page')),
    notification: useNotificationTitle(idOf('notification')),
    question: useQuestionedArticle(idOf('question')),
    notice: useNoticeTitle(idOf('notice')),
  };
  const lookup = record && lookups[record.kind];
  useLoggedFailure(pathname, lookup?.error);
  return lookup?.name;
}

function useArticleTitle(id: number | undefined): Lookup {
  const { data, error } = useGetArticle(id ?? 0, { swr: { enabled: id !== undefined } });
  return { name: data && (data.data.title || UNTITLED), error };
}

function useNoticeTitle(id: number | undefined): Lookup {
  const { data, error } = useGetNotice(id ?? 0, { swr: { enabled: id !== undefined } });
  return { name: data && (data.data.title || UNTITLED), error };
}

function useCategoryName(id: number | undefined): Lookup {
  const isPaused = () => id !== undefined && deletedRecords.has(getGetArticleCategoryUrl(id));
  const { data, error } = useGetArticleCategory(id ?? 0, { swr: { enabled: id !== undefined, isPaused } });
  return { name: data?.data.name, error };
}

function useGroupName(id: number | undefined): Lookup {
  const { data, error } = useGetGroup(id ?? 0, { swr: { enabled: id !== undefined } });
  return { name: data?.group.name, error };
}

function useUserName(id: number | undefined): Lookup {
  const { data, error } = useGetUser(id ?? 0, { swr: { enabled: id !== undefined } });
  return { name: data?.data.full_name, error };
}

function useSitePageTitle(id: number | undefined): Lookup {
  const { data, error } = useGetSitePage(id ?? 0, { swr: { enabled: id !== undefined } });
  return { name: data && (data.data.title || UNTITLED), error };
}

function useNotificationTitle(id: number | undefined): Lookup {
  const { data, error } = useGetBroadcast(id ?? 0, { swr: { enabled: id !== undefined } });
  return { name: data && toastContent(data.data.title).text, error };
}

function useQuestionedArticle(id: number | undefined): Lookup {
  const isPaused = () => id !== undefined && deletedRecords.has(getGetQuestionUrl(id));
  const { data, error } = useGetQuestion(id ?? 0, { swr: { enabled: id !== undefined, isPaused } });
  return { name: data?.data.article.title, error };
}
