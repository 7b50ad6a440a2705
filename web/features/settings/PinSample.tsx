import { styled } from '@mui/material/styles';
import { readablePin, safeColor } from '../../lib/color';
import { COLORS } from '../../ui/tokens';

const Pair = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  overflow: 'hidden',
  border: `1px solid ${theme.vars?.palette.board.rule}`,
  borderRadius: theme.shape.borderRadius,
  '& > span': { display: 'grid', placeItems: 'center' },
  '& i': { width: 12, height: 12, borderRadius: '50%' },
}));

export function PinSample({ color }: { color: string }) {
  return (
    <Pair aria-hidden title="Ve světlém a tmavém vzhledu">
      {([COLORS.light, COLORS.dark] as const).map(({ paper, shade }) => (
        <span key={paper} style={{ backgroundColor: paper }}>
          <i style={{ backgroundColor: readablePin(safeColor(color), shade) }} />
        </span>
      ))}
    </Pair>
  );
}
