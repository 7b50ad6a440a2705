import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Line = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  backgroundColor: theme.vars?.palette.board.paper,
}));

export function PageSaveBar(props: { isBusy: boolean; isDirty: boolean; onDiscard(): void }) {
  const { isBusy, isDirty, onDiscard } = props;
  return (
    <Line>
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        {isBusy ? 'Ukládám…' : 'Uložit'}
      </Button>
      {isDirty && !isBusy && (
        <Button variant="ghost" onClick={onDiscard}>
          Zahodit změny
        </Button>
      )}
    </Line>
  );
}
