import type { GroupAccessRow } from '../../../generated/web/model';
import { moreOf } from '../../lib/czechPlural';
import { levelInSentence } from '../../ui/form/levels';
import { type AccessDraft, accessDifferences } from './accessDraft';
import { ConflictNotice } from './ConflictNotice';

const MAX_LISTED = 12;

export function AccessConflict(props: {
  before: readonly GroupAccessRow[];
  after: readonly GroupAccessRow[];
  draft: AccessDraft;
  onAccept(): void;
  onDiscard(): void;
}) {
  const { before, after, draft, onAccept, onDiscard } = props;
  const conflicts = accessDifferences(before, after, draft);
  // Conflicts with the user’s own choices come first.
  const sorted = [...conflicts].sort((a, b) => Number(b.mine !== undefined) - Number(a.mine !== undefined));
  return (
    <ConflictNotice onAccept={onAccept} onDiscard={onDiscard}>
      {conflicts.length === 0 ? (
        <p>Přístup nezměnil, jen údaje nebo členy.</p>
      ) : (
        <ul>
          {sorted.slice(0, MAX_LISTED).map((one) => (
            <li key={one.name}>
              <strong>{one.name}:</strong> skupina směla {levelInSentence(one.before)}, teď smí{' '}
              {levelInSentence(one.after)}
              {one.mine !== undefined && one.mine !== one.after && (
                <>; vy chcete {levelInSentence(one.mine)}</>
              )}
            </li>
          ))}
          {conflicts.length > MAX_LISTED && <li>a {moreOf(conflicts.length - MAX_LISTED)}</li>}
        </ul>
      )}
    </ConflictNotice>
  );
}
