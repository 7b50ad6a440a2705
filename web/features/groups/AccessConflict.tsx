import type { GroupAccessRow } from '../../../generated/web/model';
import { moreOf } from '../../lib/czechPlural';
import { levelWord } from '../../ui/form/levels';
import { type AccessDraft, differences } from './accessDraft';
import { ConflictNotice } from './ConflictNotice';

/** So many differences are named one by one. */
const NAMED = 12;

/** What somebody else changed in the rights, and where it meets one’s own choice. */
export function AccessConflict(props: {
  before: readonly GroupAccessRow[];
  after: readonly GroupAccessRow[];
  draft: AccessDraft;
  onAccept(): void;
  onDiscard(): void;
}) {
  const { before, after, draft, onAccept, onDiscard } = props;
  const found = differences(before, after, draft);
  // What both changed is what one has to know first.
  const sorted = [...found].sort((a, b) => Number(b.mine !== undefined) - Number(a.mine !== undefined));
  return (
    <ConflictNotice onAccept={onAccept} onDiscard={onDiscard}>
      {found.length === 0 ? (
        <p>Přístup nezměnil, jen údaje nebo členy.</p>
      ) : (
        <ul>
          {sorted.slice(0, NAMED).map((one) => (
            <li key={one.name}>
              <strong>{one.name}:</strong> skupina směla {levelWord(one.before)}, teď smí{' '}
              {levelWord(one.after)}
              {one.mine !== undefined && one.mine !== one.after && <>; vy chcete {levelWord(one.mine)}</>}
            </li>
          ))}
          {found.length > NAMED && <li>a {moreOf(found.length - NAMED)}</li>}
        </ul>
      )}
    </ConflictNotice>
  );
}
