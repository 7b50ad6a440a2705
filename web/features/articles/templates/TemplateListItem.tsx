import { Link } from 'react-router-dom';
import type { ArticleTemplate } from '../../../../generated/web/model';
import { writeCzechDay } from '../../../lib/czechDateInput';
import { addNbsp } from '../../../lib/czechTypography';
import { UNTITLED } from '../../../lib/untitled';
import { articleEditPath } from '../../../lib/writingPaths';
import { Button } from '../../../ui/Button';
import { SectionMark } from '../../../ui/SectionMark';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { TEMPLATES_PATH } from '../articlePaths';
import { repeatLabel } from './templateDays';

export const Templates = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

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

export function TemplateListItem(props: {
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
