import { useGetArticle } from '../../../generated/web/articles/articles';
import { type RecordKind, recordOf } from './breadcrumbLabels';

/**
 * The name of the record of the administration that an address is about, once it is known. An answer belongs to the
 * key of its record and never names another; one that fails leaves the general label.
 */
export function useRecordName(pathname: string): string | undefined {
  const record = recordOf(pathname);
  const idOf = (kind: RecordKind) => (record?.kind === kind ? record.id : undefined);
  // A line for every kind. Users, groups and categories have no call in the document yet: no name is known.
  const names: Record<RecordKind, string | undefined> = {
    article: useArticleTitle(idOf('article')),
    category: undefined,
    group: undefined,
    user: undefined,
  };
  return record && names[record.kind];
}

function useArticleTitle(id: number | undefined): string | undefined {
  const { data } = useGetArticle(id ?? 0, { swr: { enabled: id !== undefined } });
  return data?.data.title;
}
