import { Eye, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { Article } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { FormError } from '../../../ui/form/FormError';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { useNow } from '../../../ui/useNow';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { articleSearchOf } from '../articlePaths';
import { saveStatusMessage } from './saveStatus';
import type { ArticleActions } from './useArticleActions';
import type { ArticleForm } from './useArticleForm';

const Bar = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(3),
  padding: theme.spacing(1.5, 0),
  borderTop: `2px solid ${theme.color.ink}`,
  backgroundColor: theme.color.paper,
  justifyContent: 'flex-end',
  '& .status': {
    flex: '1 1 12rem',
    margin: 0,
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
  '& .status[data-failed="true"]': { color: theme.color.danger, fontWeight: 600 },
  '& .status:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(1, 0),
    '& .status': { flexBasis: '100%' },
    '& .preview, & .stay': { display: 'none' },
  },
  '& > div:first-of-type': { flex: '1 1 100%' },
}));

export function ArticleActionBar(props: {
  form: ArticleForm;
  article: Article;
  actions: ArticleActions;
  /** Where the article was being read. */
  readingPath: string | undefined;
}) {
  const { form, article, actions, readingPath } = props;
  const { saveStatus, hasUnsent, isBusy, values } = form;
  const { search } = useLocation();
  const now = useNow();
  // „Zveřejnit“ disappears when it has worked.
  const focusFallback = useFocusFallback<HTMLDivElement>();
  const isPublished = article.state === 'published';
  const isScheduled = values.published_at !== '' && Date.parse(values.published_at) > now.getTime();
  const isTrashed = article.trashed;
  const returnsTo = isPublished && !isTrashed ? readingPath : undefined;
  const message = saveStatusMessage(saveStatus, hasUnsent, now);
  const isAnnounced = saveStatus.step === 'failed' || (saveStatus.step === 'saved' && !hasUnsent);
  return (
    <Bar {...focusFallback}>
      <FormError message={actions.errors.form} />
      <p className="status" data-failed={saveStatus.step === 'failed'}>
        {message}
      </p>
      {/* Announced only when awaited: the other statuses would interrupt at every pause in writing. */}
      <VisuallyHidden role="status">{isAnnounced && message}</VisuallyHidden>
      {!isTrashed && (
        <Button
          variant="ghost"
          startIcon={<Trash2 size={18} aria-hidden />}
          onClick={() => void actions.trash()}
        >
          Do koše
        </Button>
      )}
      <Button
        component={Link}
        to={{ search: articleSearchOf('nahled', search) }}
        className="preview"
        variant="ghost"
        startIcon={<Eye size={18} aria-hidden />}
      >
        Náhled
      </Button>
      {isPublished && (
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void actions.unpublish()}>
          Zrušit zveřejnění
        </Button>
      )}
      {!isTrashed && (
        <Button
          type="submit"
          className={returnsTo === undefined ? undefined : 'stay'}
          variant={isPublished && returnsTo === undefined ? 'primary' : 'outline'}
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
        >
          {isBusy ? 'Ukládám…' : 'Uložit'}
        </Button>
      )}
      {returnsTo !== undefined && (
        <Button
          variant="primary"
          aria-disabled={isBusy}
          onClick={() => void actions.saveAndReturn(returnsTo)}
        >
          Uložit a zpět
        </Button>
      )}
      {!isPublished && !isTrashed && (
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void actions.publish()}>
          {isScheduled ? 'Naplánovat' : 'Zveřejnit'}
        </Button>
      )}
    </Bar>
  );
}
