import { Link } from 'react-router-dom';
import { useOrphanedDraft } from '../../form/useOrphanedDraft';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { isPageField, NEW_PAGE_DRAFT, pageFormId } from './pageForm';
import { PAGES_PATH } from './pagePaths';

/** What was typed into a page before it was deleted can go on in a new one. */
export function MissingPage({ pageId }: { pageId: number }) {
  const { hasDraft, startAnew } = useOrphanedDraft(pageFormId(pageId), NEW_PAGE_DRAFT, isPageField);
  return (
    <AdminPage title="Stránka">
      <Notice
        title="Tato stránka neexistuje"
        text={
          hasDraft
            ? 'Mezitím byla smazaná. Co jste do ní napsali a neuložili, zůstalo v tomto zařízení.'
            : 'Možná ji mezitím někdo smazal.'
        }
        actions={
          <>
            {hasDraft && (
              <Button variant="primary" onClick={startAnew}>
                Založit z toho novou stránku
              </Button>
            )}
            <Button component={Link} to={PAGES_PATH} variant="outline">
              Zpět na stránky
            </Button>
          </>
        }
      />
    </AdminPage>
  );
}
