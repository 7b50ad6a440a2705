import type { NoticeState } from '../../../generated/web/model';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { STATE_LABELS } from './noticeLabels';

export const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.5em',
  border: `1px solid ${theme.color.ruleStrong}`,
  borderRadius: theme.radius,
  fontSize: TYPE.caption,
  lineHeight: 1.6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.color.inkSoft,
  '&.prepared': { borderStyle: 'dashed' },
  '&.posted': { color: theme.color.success, borderColor: theme.color.success },
  '&.change': { color: theme.color.link, borderColor: theme.color.link },
}));

export function NoticeChip({ state, hasChange = false }: { state: NoticeState; hasChange?: boolean }) {
  return (
    <>
      <Chip className={state}>{STATE_LABELS[state]}</Chip>
      {hasChange && (
        <>
          {' '}
          <Chip className="change">Připravuje se změna</Chip>
        </>
      )}
    </>
  );
}
