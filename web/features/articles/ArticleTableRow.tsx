import { Pin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ArticleRow } from '../../../generated/web/model';
import { formatDay } from '../../lib/czechDates';
import { RelativeTime } from '../../ui/RelativeTime';
import { SectionMark } from '../../ui/SectionMark';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { articleEditPath } from './articlePaths';
import { PhaseChip } from './PhaseChip';

export function ArticleTableRow(props: {
  article: ArticleRow;
  backPath: string;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
}) {
  const { article, backPath, isSelected, onSelect } = props;
  const { id, title, category, author, phase, published_at, expires_at } = article;
  return (
    <tr data-selected={isSelected}>
      <td className="pick">
        <label>
          <input
            type="checkbox"
            aria-label={`Vybrat: ${title}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </td>
      <th scope="row" className="main">
        {article.pinned && (
          <>
            <Pin size={15} aria-hidden />
            <VisuallyHidden>Připnuto: </VisuallyHidden>
          </>
        )}
        <Link to={articleEditPath(id, backPath)}>{title}</Link>
      </th>
      <td className="inline">
        <SectionMark color={category.color} />
        {`\u00a0${category.name}`}
      </td>
      <td className="inline">
        <PhaseChip phase={phase} publishedAt={published_at} />
      </td>
      <td className="soft">{author?.full_name ?? 'bez autora'}</td>
      <td className="soft when">
        {published_at && phase !== 'scheduled' && (
          <>
            <span className="onCard">Zveřejněno </span>
            <RelativeTime time={published_at} />
          </>
        )}
        {expires_at && phase === 'published' && <div>do {formatDay(new Date(expires_at))}</div>}
      </td>
      <td className="soft when">
        <span className="onCard">Upraveno </span>
        <RelativeTime time={article.updated_at} />
      </td>
    </tr>
  );
}
