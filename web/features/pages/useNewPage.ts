import { useNavigate } from 'react-router-dom';
import { createSitePage } from '../../../generated/web/pages/pages';
import { useNewRecord } from '../../session/drafts/useNewRecord';
import { useToast } from '../../ui/useToast';
import { pageErrors } from './pageErrors';
import { EMPTY_PAGE, pageFormId, pageFormState, pageInput, pageProblems } from './pageForm';
import { pageEditPath } from './pagePaths';
import { useRevalidatePages } from './useRevalidatePages';

export function useNewPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRevalidatePages();
  return useNewRecord({
    id: 'new-site-page',
    title: 'rozepsanou novou stránku',
    empty: EMPTY_PAGE,
    validate: pageProblems,
    toFieldErrors: pageErrors,
    create: (values, options) => createSitePage(pageInput(values), options),
    editForm: ({ data }) => ({ id: pageFormId(data.id), record: pageFormState(data) }),
    navigateTo: ({ data }) => void navigate(pageEditPath(data.id), { replace: true }),
    async onCreated({ data }) {
      toast.show({ type: 'success', title: 'Stránka je založená', message: data.title });
      await refresh();
    },
  });
}
