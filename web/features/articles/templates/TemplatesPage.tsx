import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListArticleTemplates } from '../../../../generated/web/articles/articles';
import type { ArticleTemplate } from '../../../../generated/web/model';
import { writeCzechDay } from '../../../lib/czechDateInput';
import { addNbsp } from '../../../lib/czechTypography';
import { UNTITLED } from '../../../lib/untitled';
import { articleEditPath } from '../../../lib/writingPaths';
import { AdminPage } from '../../../ui/AdminPage';
import { ArticleTabs } from '../../../ui/ArticleTabs';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Notice } from '../../../ui/Notice';
import { SectionMark } from '../../../ui/SectionMark';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { TEMPLATES_PATH } from '../articlePaths';
import { TemplateDialog } from './TemplateDialog';
import { repeatLabel } from './templateDays';
import { useStartFromTemplate } from './useStartFromTemplate';
import { useTemplateChoice } from './useTemplateChoice';

const Templates = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 14rem auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2.5),
  padding: theme.spacing(1.5, 0.5),
  borderBottom: `1px solid ${theme.color.rule}`,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& p': { margin: 0, color: theme.color.inkSoft, overflowWrap: 'anywhere' },
  '& .name': { fontFamily: FONTS.serif, fontSize: TYPE.body, fontWeight: 640, overflowWrap: 'anywhere' },
  '& .name:not(:hover)': { textDecoration: 'none' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

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

function TemplateListItem(props: {
  template: ArticleTemplate;
  isStarting: boolean;
  onUse(): void;
  onEdit(): void;
}) {
  const { template, isStarting, onUse, onEdit } = props;
  const { id, name, title, category } = template;
  return (
    <Item>
      <div>
        <Link className="name" to={articleEditPath(id, TEMPLATES_PATH)}>
          {name}
        </Link>
        <p>{title || UNTITLED}</p>
        <Repetition template={template} />
      </div>
      <p>
        {category ? (
          <>
            <SectionMark color={category.color} />
            {`\u00a0${category.name}`}
          </>
        ) : (
          'bez sekce'
        )}
      </p>
      <div className="actions">
        <Button size="sm" variant="outline" aria-label={`Název a opakování: ${name}`} onClick={onEdit}>
          Název a opakování
        </Button>
        <Button
          size="sm"
          variant="primary"
          aria-label={`Použít: ${name}`}
          aria-disabled={isStarting}
          onClick={onUse}
        >
          {isStarting ? 'Připravuji…' : 'Použít'}
        </Button>
      </div>
    </Item>
  );
}

function Repetition({ template }: { template: ArticleTemplate }) {
  const { repeat, starts_on, next_on, responsible } = template;
  const label = repeatLabel(repeat, starts_on ?? '');
  if (label === undefined || next_on === null) return null;
  const whose = responsible ? ` pro: ${responsible.full_name}` : '';
  return <p>{addNbsp(`Koncept ${label}${whose}. Příště ${writeCzechDay(next_on)}.`)}</p>;
}
