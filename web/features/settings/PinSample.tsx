import { styled } from '@mui/material/styles';
import { readablePin, safeColour } from '../../lib/colour';
import { COLOURS } from '../../ui/tokens';

const Pair = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  overflow: 'hidden',
  border: `1px solid ${theme.vars?.palette.board.rule}`,
  borderRadius: theme.shape.borderRadius,
  '& > span': { display: 'grid', placeItems: 'center' },
  '& i': { width: 12, height: 12, borderRadius: '50%' },
}));

export function PinSample({ colour }: { colour: string }) {
  return (
    <Pair aria-hidden title="Ve světlém a tmavém vzhledu">
      {([COLOURS.light, COLOURS.dark] as const).map(({ paper, shade }) => (
        <span key={paper} style={{ backgroundColor: paper }}>
          <i style={{ backgroundColor: readablePin(safeColour(colour), shade) }} />
        </span>
      ))}
    </Pair>
  );
}
