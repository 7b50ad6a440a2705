import { formatExact } from '../../lib/czechDates';
import { diffLines, diffWordsOf } from '../../lib/textDiff';
import { useArticleCategories } from '../../live/shared/useArticleCategories';
import { DiffHtml } from '../../ui/diff/DiffHtml';
import { DiffText } from '../../ui/diff/DiffText';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { eventsOf } from './articleEvents';
import { ARTICLE_LABELS, type ArticleValues, VALUE_NAMES } from './articleValues';
import { eventSummary } from './eventSummary';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  borderBottom: `1px solid ${theme.color.rule}`,
  '& > div': { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.color.rule}` },
  '& dt': { fontSize: TYPE.small, fontWeight: 600, color: theme.color.inkSoft },
  '& dd': { margin: 0 },
}));

export function ArticleDifferences({ before, after }: { before: ArticleValues; after: ArticleValues }) {
  const names = differingNames(before, after);
  if (names.length === 0) return <p>Nic se neliší.</p>;
  return (
    <List>
      {names.map((name) => (
        <div key={name}>
          <dt>{ARTICLE_LABELS[name]}</dt>
          <dd>
            <FieldDifference name={name} before={before} after={after} />
          </dd>
        </div>
      ))}
    </List>
  );
}

export function differingNames(before: ArticleValues, after: ArticleValues): (keyof ArticleValues)[] {
  return VALUE_NAMES.filter((name) => before[name] !== after[name]);
}

/** Both sides in one text, or only one of them with its differences. */
export function FieldDifference(props: {
  name: keyof ArticleValues;
  before: ArticleValues;
  after: ArticleValues;
  side?: 'before' | 'after';
}) {
  const { name, before, after, side } = props;
  const valueLabel = useValueLabel();
  const now = useNow();
  if (name === 'html') return <DiffHtml before={before.html} after={after.html} side={side} />;
  if (name === 'events') {
    const rows = diffLines(eventLines(before.events, now), eventLines(after.events, now));
    return <DiffText rows={rows} side={side} />;
  }
  const rows = [diffWordsOf(valueLabel(name, before[name]), valueLabel(name, after[name]))];
  return <DiffText rows={rows} side={side} />;
}

function eventLines(value: string, now: Date): readonly string[] {
  const events = eventsOf(value);
  return events.length === 0 ? ['žádný termín'] : events.map((event) => eventSummary(event, now));
}

function useValueLabel(): (name: keyof ArticleValues, value: string) => string {
  const { data } = useArticleCategories();
  return (name, value) => {
    if (name === 'category_id') {
      return data?.data.find(({ id }) => String(id) === value)?.name ?? `Sekce #${value}`;
    }
    if (name === 'pinned') return value ? 'připnuto' : 'nepřipnuto';
    if (name === 'important') return value ? 'důležité' : 'běžné';
    if (name === 'expires_with_events') return value ? 'ano' : 'ne';
    if (name === 'cover_file_id') return value ? `obrázek č. ${value}` : 'žádný';
    if (name === 'published_at' || name === 'expires_at') {
      return value ? formatExact(new Date(value)) : 'neurčeno';
    }
    return value;
  };
}
