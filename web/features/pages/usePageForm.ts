import { useEffect, useRef, useState } from 'react';
import type { SitePageAnswer, SitePageFull } from '../../../generated/web/model';
import { getGetSitePageKey, updateSitePage } from '../../../generated/web/pages/pages';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { type FormErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong';
import { useToast } from '../../ui/useToast';
import { pageErrors } from './pageErrors';
import { type PageField, type PageValues, pageProblems, pageState, pageUpdate } from './pageForm';
import { useRefreshPages } from './useRefreshPages';

/** A site page while it is changed. */
export function usePageForm(page: SitePageFull) {
  const keep = useKeepAnswer();
  const refresh = useRefreshPages();
  const toast = useToast();
  const [errors, setErrors] = useState<FormErrors<PageField>>(NO_ERRORS);
  const form = useRef<HTMLFormElement>(null);
  const record = useRecordForm<PageValues, SitePageAnswer>({
    id: `site-page-${page.id}`,
    title: `rozepsané změny stránky ${page.title}`,
    record: pageState(page),
    save: (values, version) => updateSitePage(page.id, pageUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => pageState(data as SitePageFull),
  });

  useEffect(() => {
    if (errors !== NO_ERRORS) focusFirstWrong(form.current);
  }, [errors]);

  async function submit() {
    const problems = pageProblems(record.values);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(pageErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Stránka je uložená', message: outcome.answer.data.title });
    await keep(getGetSitePageKey(page.id), outcome.answer);
    await refresh();
  }

  return { ...record, errors, form, submit };
}
