import {
  Accessibility,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  History,
  Keyboard,
  LayoutTemplate,
  Save,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import type { Article } from '../../../../generated/web/model';
import { useSession } from '../../../session/SessionProvider';
import { IconButton } from '../../../ui/IconButton';
import { useLayer } from '../../../ui/layers/useLayer';
import { Menu, MenuItem } from '../../../ui/mui/Menu';
import { ShortcutsDialog } from '../../../ui/shortcuts/ShortcutsDialog';
import { articleSearchOf } from '../articlePaths';
import { SaveAsTemplateDialog } from '../templates/SaveAsTemplateDialog';
import type { ArticleActions } from './useArticleActions';
import type { ArticleCopies } from './useArticleCopies';

export function ArticleMenu(props: {
  article: Article;
  actions: ArticleActions;
  copies: ArticleCopies;
  isBusy: boolean;
  hasSave: boolean;
}) {
  const { article, actions, copies, isBusy, hasSave } = props;
  const { search } = useLocation();
  const { view } = useSession();
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const close = () => setAnchor(null);
  useLayer('menu', anchor !== null);

  function choose(action: () => Promise<unknown>) {
    // The button has the focus again before a dialog opens, so that it comes back there.
    flushSync(close);
    void action();
  }

  return (
    <>
      <IconButton
        aria-label="Další"
        title="Další"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {hasSave && (
          <MenuItem disabled={isBusy} onClick={() => choose(() => actions.save())}>
            <Save size={18} aria-hidden /> Uložit
          </MenuItem>
        )}
        <MenuItem component={Link} to={{ search: articleSearchOf('nahled', search) }} onClick={close}>
          <Eye size={18} aria-hidden /> Náhled
        </MenuItem>
        <MenuItem onClick={() => choose(actions.accessibility.open)}>
          <Accessibility size={18} aria-hidden /> Zkontrolovat přístupnost
        </MenuItem>
        <MenuItem onClick={() => choose(async () => setIsHelpOpen(true))}>
          <Keyboard size={18} aria-hidden /> Klávesové zkratky
        </MenuItem>
        {article.template === null && !article.trashed && (
          <MenuItem disabled={isBusy} onClick={() => choose(copies.duplicate)}>
            <Copy size={18} aria-hidden /> Duplikovat
          </MenuItem>
        )}
        {article.template === null && !article.trashed && (
          <MenuItem
            disabled={isBusy}
            onClick={() => choose(async () => setIsNaming(await copies.saveFirst()))}
          >
            <LayoutTemplate size={18} aria-hidden /> Uložit jako šablonu…
          </MenuItem>
        )}
        {article.state === 'published' && (
          <MenuItem disabled={isBusy} onClick={() => choose(actions.unpublish)}>
            <EyeOff size={18} aria-hidden /> Zrušit zveřejnění
          </MenuItem>
        )}
        {isAdmin && (
          <MenuItem
            component={Link}
            to={`/admin/logs?object=article&object_id=${article.id}`}
            onClick={close}
          >
            <History size={18} aria-hidden /> Co se s článkem dělo
          </MenuItem>
        )}
        {!article.trashed && (
          <MenuItem onClick={() => choose(actions.trash)}>
            <Trash2 size={18} aria-hidden /> Do koše
          </MenuItem>
        )}
      </Menu>
      {isHelpOpen && <ShortcutsDialog isWriter onClose={() => setIsHelpOpen(false)} />}
      {isNaming && <SaveAsTemplateDialog article={article} onClose={() => setIsNaming(false)} />}
    </>
  );
}
