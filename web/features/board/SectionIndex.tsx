import type { ListSections200 } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { sectionPath } from '../../lib/paths';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { PartHeading } from './pageStyles';

const Part = styled('section')(({ theme }) => ({
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { borderTop: `1px solid ${theme.color.rule}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.65em',
    minHeight: 46,
    textDecoration: 'none',
    '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '& .name': { flex: 1 },
  '& .new': {
    color: theme.color.pin,
    fontWeight: 650,
    fontSize: TYPE.small,
  },
  '& .count': {
    minWidth: '1.6em',
    textAlign: 'right',
    color: theme.color.inkSoft,
    fontVariantNumeric: 'tabular-nums',
  },
}));

export function SectionIndex(props: {
  sections: { data?: ListSections200 | undefined; error?: ApiError | undefined; mutate(): unknown };
}) {
  const { data, error, mutate } = props.sections;
  if (data?.data.length === 0) return null;
  return (
    <Part aria-labelledby="sections">
      <PartHeading id="sections">Sekce</PartHeading>
      {!data && error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      <ul>
        {data?.data.map(({ slug, name, color, article_count, unread_count }) => (
          <li key={slug}>
            <PrefetchLink to={sectionPath(slug)}>
              <SectionMark color={color} />
              <span className="name">{name}</span>
              {unread_count > 0 && (
                <span className="new">
                  {unread_count}&nbsp;{unread_count === 1 ? 'nový' : unread_count < 5 ? 'nové' : 'nových'}
                </span>
              )}
              <span className="count" aria-hidden>
                {article_count}
              </span>
              <VisuallyHidden>, celkem {countOf(article_count, NOUNS.article)}</VisuallyHidden>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
