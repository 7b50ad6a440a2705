import type { GroupAccessRow } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { type AccessDraft, summaryOf } from './accessDraft';
import { IN_CATEGORIES, nameSome, PEOPLE } from './groupWords';

export function AccessSummary(props: {
  rows: readonly GroupAccessRow[];
  draft: AccessDraft;
  memberCount: number;
}) {
  const { rows, draft, memberCount } = props;
  return (
    <>
      <p>
        <strong>Změní se přístup v&nbsp;{countOf(draft.size, IN_CATEGORIES)}.</strong>{' '}
        {memberCount === 0
          ? 'Skupina zatím nemá členy.'
          : `Týká se členů skupiny: ${countOf(memberCount, PEOPLE)}.`}
      </p>
      <ul>
        {summaryOf(rows, draft).map(({ title, names }) => (
          <li key={title}>
            {title}: {nameSome(names, names.length, 8)}
          </li>
        ))}
      </ul>
    </>
  );
}
