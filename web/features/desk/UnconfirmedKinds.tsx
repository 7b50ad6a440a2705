import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NoticeKind } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Warning } from '../../ui/summaryStyles';
import { useIsAdmin } from './DeskFrame';
import { DESK_SETTINGS_PATH } from './deskPaths';

/** Nothing is posted before an administrator has confirmed the rules. */
export function UnconfirmedKinds({ kinds }: { kinds: readonly NoticeKind[] }) {
  const isAdmin = useIsAdmin();
  if (kinds.every(({ confirmed_at }) => confirmed_at !== null)) return null;
  return (
    <Warning role="status">
      <TriangleAlert size={18} aria-hidden />
      <span>
        {addNbsp(
          isAdmin
            ? 'Tabulku druhů se lhůtami ještě nikdo nepotvrdil. Písemnost připravíte, vyvěsit ale půjde až potom. '
            : 'Tabulku druhů se lhůtami ještě správce nepotvrdil. Písemnost připravíte, vyvěsit ale půjde až potom.',
        )}
        {isAdmin && <Link to={`${DESK_SETTINGS_PATH}#druhy`}>Potvrdit druhy</Link>}
      </span>
    </Warning>
  );
}
