import type { SitePageAnswer, SitePageFull } from '../../../generated/web/model';
import { getGetSitePageKey, updateSitePage } from '../../../generated/web/pages/pages';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { pageErrors } from './pageErrors';
import { type PageField, type PageValues, pageFormId, pageProblems, pageState, pageUpdate } from './pageForm';
import { useRefreshPages } from './useRefreshPages';

export function usePageForm(page: SitePageFull) {
  const setCachedResponse = useKeepAnswer();
  const refresh = useRefreshPages();
  const toast = useToast();
  const { form, errors, say, mend } = useFormErrors<PageField>();
  const record = useRecordForm<PageValues, SitePageAnswer>({
    id: pageFormId(page.id),
    title: `rozepsané změny stránky ${page.title}`,
    record: pageState(page),
    save: (values, version) => updateSitePage(page.id, pageUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => pageState(data as SitePageFull),
  });

  async function submit() {
    const problems = pageProblems(record.values);
    say(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') say(pageErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Stránka je uložená', message: outcome.answer.data.title });
    await setCachedResponse(getGetSitePageKey(page.id), outcome.answer);
    await refresh();
  }

  function change(changes: Partial<typeof record.values>) {
    record.change(changes);
    mend(Object.keys(changes));
  }

  return { ...record, errors, form, change, submit };
}
