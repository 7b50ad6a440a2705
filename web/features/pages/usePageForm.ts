import type { SitePageAnswer, SitePageFull } from '../../../generated/web/model';
import { getGetSitePageKey, updateSitePage } from '../../../generated/web/pages/pages';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { pageErrors } from './pageErrors';
import {
  type PageField,
  type PageValues,
  pageFormId,
  pageFormState,
  pageProblems,
  pageUpdate,
} from './pageForm';
import { useRevalidatePages } from './useRevalidatePages';

export function usePageForm(page: SitePageFull) {
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidatePages();
  const toast = useToast();
  const { form, errors, setErrors, clearErrors } = useFormErrors<PageField>();
  const record = useRecordForm<PageValues, SitePageAnswer>({
    id: pageFormId(page.id),
    title: `rozepsané změny stránky ${page.title}`,
    record: pageFormState(page),
    save: (values, version) => updateSitePage(page.id, pageUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => pageFormState(data as SitePageFull),
  });

  async function submit() {
    const problems = pageProblems(record.values);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(pageErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Stránka je uložená', message: outcome.response.data.title });
    await setCachedResponse(getGetSitePageKey(page.id), outcome.response);
    await refresh();
  }

  function change(changes: Partial<typeof record.values>) {
    record.change(changes);
    clearErrors(Object.keys(changes));
  }

  return { ...record, errors, form, change, submit };
}
