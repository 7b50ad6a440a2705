import { useLocation } from 'react-router-dom';
import type { Article } from '../../../../generated/web/model';
import { noticePath } from '../../../lib/writingPaths';
import { BackLink } from '../../../ui/BackLink';
import { styled } from '../../../ui/styled';
import { TabNav } from '../../../ui/TabNav';
import { VISUALLY_HIDDEN } from '../../../ui/visuallyHiddenStyles';
import {
  ARTICLE_TABS,
  type ArticleTab,
  articleSearchOf,
  listPathOf,
  readingPathOf,
  TEMPLATES_PATH,
} from '../articlePaths';
import { Chip, PhaseChip } from '../PhaseChip';
import { OtherEditorsNotice } from './OtherEditorsNotice';

const Row = styled('div')(({ theme }) => ({
  display: 'contents',
  '& > a': { flex: 'none', textDecoration: 'none', '&:hover': { color: theme.color.ink } },
  '& > nav': {
    flex: 'none',
    minWidth: 0,
    alignSelf: 'flex-start',
    margin: 0,
    borderBottom: 0,
    overflow: 'auto hidden',
    scrollbarWidth: 'none',
    '& ul': { flexWrap: 'nowrap', gap: theme.spacing(0, 2.5), whiteSpace: 'nowrap' },
    '& a': { marginBottom: 0, paddingTop: 3, outlineOffset: -3 },
  },
  '& > .end': {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(1.5),
    whiteSpace: 'nowrap',
    '& > .phase': { flex: 'none' },
  },
  [theme.breakpoints.down('lg')]: {
    '& > nav': { flex: '0 1 auto' },
    '& > .end': { minWidth: 'fit-content' },
  },
  [theme.breakpoints.down('sm')]: {
    // The time of a scheduled article is among its settings.
    '& > .end > .phase > span': {
      maxWidth: '7rem',
      verticalAlign: 'middle',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& > a': { justifyContent: 'center', width: 44, marginInline: theme.spacing(-1.5) },
    '& > a > span': VISUALLY_HIDDEN,
  },
}));

/** Nobody confirms having read a template. */
const TEMPLATE_TABS = ARTICLE_TABS.filter(({ id }) => id !== 'beru-na-vedomi');

export function ArticleTopRow(props: { article: Article; tab: ArticleTab; isDirty: boolean }) {
  const { article, tab, isDirty } = props;
  const { search } = useLocation();
  return (
    <Row>
      <BackLink {...backOf(article, search)} />
      <TabNav
        label="Části článku"
        tabs={article.template === null ? ARTICLE_TABS : TEMPLATE_TABS}
        current={tab}
        searchOf={(one) => articleSearchOf(one, search)}
        unsaved={new Set<ArticleTab>(isDirty ? ['text'] : [])}
      />
      <div className="end">
        <OtherEditorsNotice id={article.id} />
        <div className="phase">
          {article.template === null || article.trashed ? (
            <PhaseChip phase={article.phase} publishedAt={article.published_at} />
          ) : (
            <Chip className="draft">Šablona</Chip>
          )}
        </div>
      </div>
    </Row>
  );
}

function backOf({ template, notice }: Article, search: string): { to: string; children: string } {
  const readingPath = readingPathOf(search);
  if (notice !== null) return { to: noticePath(notice.id), children: 'Zpět na písemnost' };
  if (readingPath !== undefined) return { to: readingPath, children: 'Zpět na článek' };
  if (template !== null) return { to: TEMPLATES_PATH, children: 'Zpět na šablony' };
  return { to: listPathOf(search), children: 'Zpět na články' };
}
