import { Link } from 'react-router-dom';
import type { ArticleNotice } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { DESK_PATH, noticePath } from '../../../lib/writingPaths';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';

/** What hangs on a desk, or hung there, is changed by the actions of the desk alone. */
export function isLocked({ state, is_change }: ArticleNotice): boolean {
  return state !== 'prepared' && !is_change;
}

/** Instead of the editor. */
export function PostedArticle({ title, notice }: { title: string; notice: ArticleNotice }) {
  const { id, state, number } = notice;
  const isPosted = state === 'posted';
  return (
    <AdminPage title={addNbsp(title)}>
      <Notice
        title={isPosted ? 'Písemnost je vyvěšená na úřední desce' : 'Písemnost je v archivu úřední desky'}
        text={
          isPosted
            ? `Je vyvěšená pod č. ${number}, proto se tady nedá upravit. Změnu připravíte u písemnosti: vyvěsí se s důvodem jako nová verze.`
            : `Byla vyvěšená pod č. ${number} a zůstává tak, jak byla. Její verze najdete u písemnosti.`
        }
        actions={
          <>
            <Button component={Link} to={noticePath(id)} variant="primary">
              Otevřít písemnost
            </Button>
            <Button component={Link} to={DESK_PATH} variant="outline">
              Úřední deska
            </Button>
          </>
        }
      />
    </AdminPage>
  );
}
