import { Link } from 'react-router-dom';
import { useListArticleTemplates } from '../../../../generated/web/articles/articles';
import type { ArticleTemplate } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { TEMPLATES_PATH } from '../articlePaths';
import { useTemplateChoice } from './useTemplateChoice';

const MAX_OFFERED = 4;

const Offer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, -1),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

/** Shows nothing where there is no template. */
export function TemplateOffer(props: {
  /** Keeps its place, so that nothing moves at the first letter. */
  isHidden: boolean;
  start(template: ArticleTemplate, firstDate: string | null): Promise<void>;
}) {
  const { data } = useListArticleTemplates({ request: { failures: 'background' } });
  const choice = useTemplateChoice(props.start);
  const templates = data?.data ?? [];
  if (templates.length === 0) return null;
  return (
    <Offer role="group" aria-label="Šablony" style={{ visibility: props.isHidden ? 'hidden' : undefined }}>
      <span>Začít ze šablony:</span>
      {templates.slice(0, MAX_OFFERED).map((template) => (
        <Button
          key={template.id}
          size="sm"
          variant="outline"
          aria-disabled={choice.startingId !== undefined}
          onClick={() => choice.choose(template)}
        >
          {template.name}
        </Button>
      ))}
      {templates.length > MAX_OFFERED && <Link to={TEMPLATES_PATH}>Všechny šablony</Link>}
      {choice.dialog}
    </Offer>
  );
}
