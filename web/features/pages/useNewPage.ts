import { useNavigate } from 'react-router-dom';
import { createSitePage } from '../../../generated/web/pages/pages';
import { useNewRecord } from '../../session/drafts/useNewRecord';
import { useToast } from '../../ui/useToast';
import { pageErrors } from './pageErrors';
import { NEW_PAGE, pageFormId, pageInput, pageProblems, pageState } from './pageForm';
import { pageEditPath } from './pagePaths';
import { useRefreshPages } from './useRefreshPages';

export function useNewPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRefreshPages();
  return useNewRecord({
    id: 'new-site-page',
    title: 'rozepsanou novou stránku',
    empty: NEW_PAGE,
    problems: pageProblems,
    refusal: pageErrors,
    create: (values, options) => createSitePage(pageInput(values), options),
    changedIn: ({ data }) => ({ id: pageFormId(data.id), record: pageState(data) }),
    lead: ({ data }) => void navigate(pageEditPath(data.id), { replace: true }),
    async onCreated({ data }) {
      toast.show({ type: 'success', title: 'Stránka je založená', message: data.title });
      await refresh();
    },
  });
}
