import { ArrowUpRight, History } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { SitePageFull } from '../../../generated/web/model';
import { deleteSitePage } from '../../../generated/web/pages/pages';
import { UNTITLED } from '../../lib/untitled';
import { Button } from '../../ui/Button';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { PAGES_PATH, sitePagePath } from './pagePaths';
import { RevisionsDialog } from './RevisionsDialog';
import { useRevalidatePages } from './useRevalidatePages';

export function PageActions(props: { page: SitePageFull; isDirty: boolean; onDeleted(): void }) {
  const { page, isDirty, onDeleted } = props;
  const { search } = useLocation();
  // The link of a record in the logs names a version.
  const namedVersion = Number(new URLSearchParams(search).get('verze'));
  const [isHistoryOpen, setIsHistoryOpen] = useState(namedVersion > 0);
  const confirm = useConfirmDialog();
  const refresh = useRevalidatePages();
  const navigate = useNavigate();
  const toast = useToast();
  const name = page.title || UNTITLED;

  async function remove() {
    const isDeleted = await confirm({
      title: `Smazat stránku „${name}“?`,
      message:
        'Zmizí i se všemi dřívějšími verzemi, obrázky a přílohami a odkazy na ni přestanou platit. Nelze to vrátit.',
      confirmLabel: 'Smazat stránku',
      destructive: true,
      onConfirm: () => deleteSitePage(page.id, { failures: 'caller' }),
    });
    if (!isDeleted) return;
    onDeleted();
    toast.show({ type: 'success', title: 'Stránka je smazaná', message: name });
    await navigate(PAGES_PATH, { replace: true });
    await refresh(page.id);
  }

  return (
    <>
      {page.state === 'published' && (
        <Button
          component={Link}
          to={sitePagePath(page.slug)}
          variant="outline"
          endIcon={<ArrowUpRight size={16} aria-hidden />}
        >
          Na nástěnce
        </Button>
      )}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        startIcon={<History size={16} aria-hidden />}
        onClick={() => setIsHistoryOpen(true)}
      >
        Historie
      </Button>
      {page.abilities.delete && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => void remove()}>
          Smazat stránku
        </Button>
      )}
      {isHistoryOpen && (
        <RevisionsDialog
          page={page}
          version={namedVersion}
          isDirty={isDirty}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </>
  );
}
