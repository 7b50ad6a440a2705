import { Link, useLocation } from 'react-router-dom';
import { useOrphanedDraft } from '../../../form/useOrphanedDraft';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { listPathOf } from '../articlePaths';
import { articleDraft, isMovedField, NEW_ARTICLE_DRAFT } from '../articleValues';

/** What was typed into it can go on in a new one. */
export function MissingArticle({ id }: { id: number }) {
  const { search } = useLocation();
  const { hasDraft, startAnew } = useOrphanedDraft(articleDraft(id, '').id, NEW_ARTICLE_DRAFT, isMovedField);
  return (
    <AdminPage title="Článek">
      <Notice
        title="Tento článek neexistuje"
        text={
          hasDraft
            ? 'Mezitím ho někdo smazal, nebo už nesmíte psát do jeho sekce. Co jste do něj napsali a neuložili, zůstalo v tomto zařízení.'
            : 'Možná ho mezitím někdo smazal, nebo už nesmíte psát do jeho sekce.'
        }
        actions={
          <>
            {hasDraft && (
              <Button variant="primary" onClick={startAnew}>
                Založit z toho nový článek
              </Button>
            )}
            <Button component={Link} to={listPathOf(search)} variant="outline">
              Zpět na články
            </Button>
          </>
        }
      />
    </AdminPage>
  );
}
