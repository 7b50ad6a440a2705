import { CircleAlert, Pin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ArticleRow } from '../../../../generated/web/model';
import { formatDay, formatShort } from '../../../lib/czechDates';
import { UNTITLED } from '../../../lib/untitled';
import { articleEditPath } from '../../../lib/writingPaths';
import type { Column } from '../../../ui/list/DataTable';
import { RelativeTime } from '../../../ui/RelativeTime';
import { SectionMark } from '../../../ui/SectionMark';
import { styled, type Theme } from '../../../ui/styled';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { NoticeChip, PhaseChip } from '../PhaseChip';

const markStyles = ({ theme }: { theme: Theme }) => ({
  marginRight: 6,
  verticalAlign: '-0.1em',
  color: theme.color.pin,
});
const PinIcon = styled(Pin)(markStyles);
const ImportantIcon = styled(CircleAlert)(markStyles);

/** `backPath` is where the editor returns to. */
export function articleColumns(backPath: string): readonly Column<ArticleRow>[] {
  return [
    {
      id: 'title',
      label: 'Název',
      kind: 'main',
      sort: 'asc',
      cell: ({ id, title, pinned, important }) => (
        <>
          {important && (
            <>
              <ImportantIcon size={15} aria-hidden />
              <VisuallyHidden>Důležité: </VisuallyHidden>
            </>
          )}
          {pinned && (
            <>
              <PinIcon size={15} aria-hidden />
              <VisuallyHidden>Připnuto: </VisuallyHidden>
            </>
          )}
          <Link to={articleEditPath(id, backPath)}>{title || UNTITLED}</Link>
        </>
      ),
    },
    {
      id: 'category',
      label: 'Sekce',
      className: 'inline',
      cell: ({ category }) =>
        category ? (
          <>
            <SectionMark color={category.color} />
            {`\u00a0${category.name}`}
          </>
        ) : (
          'bez sekce'
        ),
    },
    {
      id: 'phase',
      label: 'Stav',
      className: 'inline whole',
      cell: ({ phase, notice }) =>
        notice && phase !== 'trashed' ? <NoticeChip notice={notice} /> : <PhaseChip phase={phase} />,
    },
    {
      id: 'author',
      label: 'Autor',
      isWideOnly: true,
      className: 'soft',
      cell: ({ author }) => author?.full_name ?? 'bez autora',
    },
    {
      id: 'published_at',
      label: 'Zveřejnění',
      sort: 'desc',
      className: 'soft when',
      cardLabel: 'Zveřejnění:',
      cell: ({ published_at, phase }) => {
        if (!published_at) return null;
        // RelativeTime is for past times only.
        return phase === 'scheduled' ? (
          <time dateTime={published_at}>{formatShort(new Date(published_at))}</time>
        ) : (
          <RelativeTime time={published_at} />
        );
      },
    },
    {
      id: 'expires_at',
      label: 'Platí do',
      isOptional: true,
      className: 'soft when',
      cardLabel: 'Platí do:',
      cell: ({ expires_at }) => expires_at && formatDay(new Date(expires_at)),
    },
    {
      id: 'updated_at',
      label: 'Upraveno',
      sort: 'desc',
      className: 'soft when',
      cardLabel: 'Upraveno:',
      cell: ({ updated_at }) => <RelativeTime time={updated_at} />,
    },
  ];
}
