import { styled } from '@mui/material/styles';
import { formatDay } from '../../lib/czechDates';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';

const Line = styled('p')(({ theme }) => ({
  marginTop: theme.spacing(4),
  paddingTop: theme.spacing(1),
  borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  fontSize: TYPE.caption,
  overflowWrap: 'anywhere',
}));

export function PrintFooter({ path }: { path: string }) {
  const now = useNow();
  return (
    <Line className="print-only">
      {window.location.origin}
      {path}, vytištěno {formatDay(now)}
    </Line>
  );
}
