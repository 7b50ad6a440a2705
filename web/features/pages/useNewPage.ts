import { useNavigate } from 'react-router-dom';
import { createSitePage } from '../../../generated/web/pages/pages';
import { useNewRecord } from '../../form/useNewRecord';
import { EMPTY_PAGE, pageErrors, pageFormId, pageFormState, pageInput, pageProblems } from './pageForm';
import { pageEditPath } from './pagePaths';
import { useRevalidatePages } from './useRevalidatePages';

export function useNewPage() {
  const navigate = useNavigate();
  return useNewRecord({
    draft: { id: 'new-site-page', title: 'rozepsanou novou stránku' },
    empty: EMPTY_PAGE,
    validate: pageProblems,
    errorsOf: pageErrors,
    create: (values, { request }) => createSitePage(pageInput(values), request),
    editForm: ({ data }) => ({ id: pageFormId(data.id), record: pageFormState(data) }),
    success: ({ data }) => ({ title: 'Stránka je založená', message: data.title }),
    onCreated: ({ data }) => void navigate(pageEditPath(data.id), { replace: true }),
    refresh: useRevalidatePages(),
  });
}
