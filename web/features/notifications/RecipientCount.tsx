import { styled } from '@mui/material/styles';
import { Users } from 'lucide-react';
import useSwr from 'swr';
import type { AudienceInput } from '../../../generated/web/model';
import { countReach } from '../../../generated/web/notifications/notifications';
import type { ApiError } from '../../api/apiError';
import { countOf } from '../../lib/czechPlural';
import { TYPE } from '../../ui/tokens';
import { type BroadcastValues, broadcastInput } from './broadcastForm';
import { PEOPLE_DATIVE } from './noticeLabels';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: theme.spacing(-1, 0, 2.5),
  fontSize: TYPE.small,
  color: theme.vars?.palette.board.inkSoft,
  '& strong': { color: theme.vars?.palette.board.ink },
  '& .wrong': { color: theme.vars?.palette.board.danger, fontWeight: 600 },
}));

export function RecipientCount({ values, error }: { values: BroadcastValues; error: string | undefined }) {
  const { audience, group_ids, user_ids } = broadcastInput(values);
  const input: AudienceInput = { audience, group_ids, user_ids };
  const { data, error: failure } = useSwr<number, ApiError>(
    ['notification-reach', JSON.stringify(input)],
    async () => (await countReach(input, { failures: 'caller' })).data.count,
    { keepPreviousData: true },
  );
  return (
    <Line role="status">
      <Users size={17} aria-hidden />
      {error ? (
        <span className="wrong">{error}</span>
      ) : (
        <span>
          {failure?.message}
          {!failure && data === undefined && 'Počítám, komu přijde…'}
          {!failure && data !== undefined && (
            <>
              Přijde <strong>{countOf(data, PEOPLE_DATIVE)}</strong>.
            </>
          )}
        </span>
      )}
    </Line>
  );
}
