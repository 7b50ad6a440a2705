import type { Broadcast } from '../../../../generated/web/model';
import { withPrepositionZ } from '../../../lib/czechPreposition';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { percentRead, recipientsMessage } from '../noticeLabels';

const Frame = styled('div')(({ theme }) => ({
  minWidth: '9rem',
  maxWidth: '22rem',
  fontSize: TYPE.small,
  fontVariantNumeric: 'tabular-nums',
  '& .bar': {
    height: 8,
    marginTop: 4,
    overflow: 'hidden',
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: 4,
    backgroundColor: theme.color.sheet,
  },
  '& .bar > span': { display: 'block', height: '100%', backgroundColor: theme.color.success },
}));

/** The share of recipients who have read the broadcast; before sending, the number of recipients. */
export function ReadProgress({ broadcast }: { broadcast: Broadcast }) {
  const { recipients, read, started_at } = broadcast;
  if (started_at === null) return <Frame>{recipientsMessage(recipients)}</Frame>;
  const percent = percentRead(broadcast);
  return (
    <Frame>
      Četlo {read} {withPrepositionZ(recipients)} ({percent} %)
      <div className="bar" aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </div>
    </Frame>
  );
}
