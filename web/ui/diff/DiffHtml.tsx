import { diffTexts, hasDifference } from '../../lib/textDiff';
import { DiffText } from './DiffText';

/** Shows the rows near a change only. */
export function DiffHtml({
  before,
  after,
  side,
}: {
  before: string;
  after: string;
  side?: 'before' | 'after' | undefined;
}) {
  const rows = diffTexts(before, after);
  if (!hasDifference(rows)) return <p>Liší se jen formátování.</p>;
  return <DiffText rows={rows} side={side} folded />;
}
