import { Link2 } from 'lucide-react';
import { type ComponentType, createContext, useContext, useState } from 'react';
import { usePreviewArticle } from '../../../../generated/web/articles/articles';
import type { Article, PublicArticle } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { SharePreviewDialog } from './SharePreviewDialog';

/** Component that renders an article as on the board; provided by the app. */
export const ArticleViewContext = createContext<ComponentType<{ article: PublicArticle }> | undefined>(
  undefined,
);

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  margin: theme.spacing(0, 0, 4),
  '& p': { margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
}));

export function PreviewTab({ article, isDirty }: { article: Article; isDirty: boolean }) {
  if (article.category_id !== null) return <Preview article={article} isDirty={isDirty} />;
  return (
    <Head>
      <p role="note">{addNbsp('Náhled tu bude, až článek uložíte v některé sekci.')}</p>
    </Head>
  );
}

function Preview({ article, isDirty }: { article: Article; isDirty: boolean }) {
  const { id, trashed, template, phase } = article;
  const canShare = !trashed && template === null && phase !== 'published';
  const [isSharing, setIsSharing] = useState(false);
  const View = useContext(ArticleViewContext);
  const { data, error, mutate } = usePreviewArticle(id);
  if (!View) throw new Error('PreviewTab must be used within ArticleViewContext');
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <LoadingRegion>
        <SkeletonBar style={{ height: '20rem', maxWidth: '42rem', marginInline: 'auto' }} />
      </LoadingRegion>
    );
  }
  return (
    <>
      <Head>
        <p role="note">
          {addNbsp(
            isDirty
              ? 'Takto vypadá uložený článek. Neuložené změny v něm ještě nejsou.'
              : 'Takto článek uvidí čtenáři.',
          )}
        </p>
        {canShare && (
          <Button
            variant="outline"
            startIcon={<Link2 size={18} aria-hidden />}
            onClick={() => setIsSharing(true)}
          >
            Sdílet náhled
          </Button>
        )}
      </Head>
      {isSharing && <SharePreviewDialog id={id} isDirty={isDirty} onClose={() => setIsSharing(false)} />}
      <View article={data.data} />
    </>
  );
}
