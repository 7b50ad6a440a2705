import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListArticleTemplates } from '../../../../generated/web/articles/articles';
import type { ArticleTemplate } from '../../../../generated/web/model';
import { AdminPage } from '../../../ui/AdminPage';
import { ArticleTabs } from '../../../ui/ArticleTabs';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Notice } from '../../../ui/Notice';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { TemplateDialog } from './TemplateDialog';
import { TemplateListItem, Templates } from './TemplateListItem';
import { useStartFromTemplate } from './useStartFromTemplate';
import { useTemplateChoice } from './useTemplateChoice';

const SKELETON_WIDTHS = ['9rem', '14rem', '11rem'];

export function TemplatesPage() {
  const { data, error, mutate } = useListArticleTemplates();
  const [edited, setEdited] = useState<ArticleTemplate>();
  const choice = useTemplateChoice(useStartFromTemplate());
  return (
    <AdminPage
      title="Šablony"
      intro="Co se píše znovu a znovu. Článek ze šablony má její text, přílohy i sekci a data se v něm posunou."
    >
      <ArticleTabs />
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <LoadingRegion>
          {SKELETON_WIDTHS.map((width) => (
            <SkeletonBar key={width} style={{ width, height: '1.2rem', marginBlock: 26 }} />
          ))}
        </LoadingRegion>
      )}
      {data?.data.length === 0 && (
        <Notice
          title="Zatím tu není žádná šablona"
          text="Otevřete článek, který píšete často, a v nabídce Další dole vyberte Uložit jako šablonu. Třeba jídelníček, pozvánku nebo odstávku."
          actions={
            <Button component={Link} to="/admin/articles" variant="outline">
              Vybrat článek
            </Button>
          }
        />
      )}
      {data && data.data.length > 0 && (
        <Templates aria-label="Šablony">
          {data.data.map((template) => (
            <TemplateListItem
              key={template.id}
              template={template}
              isStarting={choice.startingId === template.id}
              onUse={() => choice.choose(template)}
              onEdit={() => setEdited(template)}
            />
          ))}
        </Templates>
      )}
      {choice.dialog}
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}
