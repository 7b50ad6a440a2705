import { type ComponentType, createContext, useContext } from 'react';
import { usePreviewArticle } from '../../../../generated/web/articles/articles';
import type { Article, PublicArticle } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

/** Component that renders an article as on the board; provided by the app. */
export const ArticleViewContext = createContext<ComponentType<{ article: PublicArticle }> | undefined>(
  undefined,
);

const Note = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 4),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

export function PreviewTab({ article, isDirty }: { article: Article; isDirty: boolean }) {
  if (article.category_id !== null) return <Preview id={article.id} isDirty={isDirty} />;
  return <Note role="note">{addNbsp('Náhled tu bude, až článek uložíte v některé sekci.')}</Note>;
}

function Preview({ id, isDirty }: { id: number; isDirty: boolean }) {
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
      <Note role="note">
        {addNbsp(
          isDirty
            ? 'Takto vypadá uložený článek. Neuložené změny v něm ještě nejsou.'
            : 'Takto článek uvidí čtenáři.',
        )}
      </Note>
      <View article={data.data} />
    </>
  );
}
