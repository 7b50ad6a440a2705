import type { GroupAccessRow } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { type AccessDraft, summaryOf } from './accessDraft';
import { CATEGORIES_LOCATIVE, listNames, PEOPLE } from './groupLabels';

export function AccessSummary(props: {
  rows: readonly GroupAccessRow[];
  draft: AccessDraft;
  memberCount: number;
}) {
  const { rows, draft, memberCount } = props;
  return (
    <>
      <p>
        <strong>Změní se přístup v&nbsp;{countOf(draft.size, CATEGORIES_LOCATIVE)}.</strong>{' '}
        {memberCount === 0
          ? 'Skupina zatím nemá členy.'
          : `Týká se členů skupiny: ${countOf(memberCount, PEOPLE)}.`}
      </p>
      <ul>
        {summaryOf(rows, draft).map(({ title, names }) => (
          <li key={title}>
            {title}: {listNames(names, names.length, 8)}
          </li>
        ))}
      </ul>
    </>
  );
}
