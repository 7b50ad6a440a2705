import { Construction, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Maintenance } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { readDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import { useSession } from '../../session/SessionProvider';
import { IconButton } from '../../ui/IconButton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { bannerMessage } from './maintenanceMessages';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  padding: theme.spacing(0.5, 2),
  minHeight: 44,
  backgroundColor: theme.color.shade,
  borderBottom: `1px solid ${theme.color.ruleStrong}`,
  color: theme.color.ink,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& > svg': { flex: 'none', color: theme.color.warning },
  '& p': { flex: '0 1 auto', minWidth: 0, margin: 0, paddingBlock: theme.spacing(0.5) },
  '& a': { color: theme.color.link, fontWeight: 600, whiteSpace: 'nowrap' },
}));

export function MaintenanceBanner({ maintenance }: { maintenance: Maintenance }) {
  const { view } = useSession();
  const { pathname } = useLocation();
  const now = useNow();
  const [hiddenState, setHiddenState] = useState(() => readDeviceItem('maintenance-read'));
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  const { active, mode } = maintenance;
  const isClosedToUser = active && mode === 'closed' && !isAdmin;
  // A planned-maintenance banner can be hidden until any of its fields changes; an active one cannot.
  const state = JSON.stringify(maintenance);
  if (pathname === '/maintenance' || isClosedToUser || (!active && hiddenState === state)) return null;

  function hide() {
    writeDeviceItem('maintenance-read', state);
    setHiddenState(state);
  }

  return (
    <Bar role="status" className="no-print">
      <Construction size={20} aria-hidden />
      <p>
        {addNbsp(bannerMessage(maintenance, isAdmin, now))}
        {isAdmin && (
          <>
            {active ? ' · ' : ' '}
            <Link to="/admin/settings/maintenance">Údržba</Link>
          </>
        )}
      </p>
      {!active && (
        <IconButton aria-label="Skrýt upozornění na údržbu" title="Skrýt" onClick={hide}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </Bar>
  );
}
