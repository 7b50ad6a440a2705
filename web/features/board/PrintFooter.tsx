import { formatDay } from '../../lib/czechDates';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';

const Line = styled('p')(({ theme }) => ({
  marginTop: theme.spacing(4),
  paddingTop: theme.spacing(1),
  borderTop: `1px solid ${theme.color.rule}`,
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
