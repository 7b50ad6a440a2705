import { styled } from '../styled';
import { MEASURE, TYPE } from '../tokens';

const Overlay = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.tooltip + 1,
  display: 'grid',
  placeItems: 'center',
  padding: MEASURE.gutter,
  backgroundColor: theme.color.paper,
  color: theme.color.ink,
  fontSize: TYPE.lead,
}));

export function SessionOverlay() {
  return (
    <Overlay role="status" className="no-print">
      Odhlašujeme vás…
    </Overlay>
  );
}
