import type { SitePageFull } from '../../../generated/web/model';
import { getGetSitePageKey, updateSitePage } from '../../../generated/web/pages/pages';
import { useRecordForm } from '../../form/useRecordForm';
import { pageErrors, pageFormId, pageFormState, pageProblems, pageUpdate } from './pageForm';
import { useRevalidatePages } from './useRevalidatePages';

export function usePageForm(page: SitePageFull) {
  return useRecordForm({
    draft: { id: pageFormId(page.id), title: `rozepsané změny stránky ${page.title}` },
    record: page,
    read: pageFormState,
    validate: pageProblems,
    save: (values, { base, request }) => updateSitePage(page.id, pageUpdate(values, base.version), request),
    recordOf: ({ data }) => data,
    errorsOf: pageErrors,
    success: ({ data }) => ({ title: 'Stránka je uložená', message: data.title }),
    cacheKey: getGetSitePageKey(page.id),
    refresh: useRevalidatePages(),
  });
}
