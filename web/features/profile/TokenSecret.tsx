import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { addNbsp } from '../../lib/czechTypography';
import { CopyBox } from '../../ui/CopyBox';
import { curlExample } from './tokenLabels';

const Warning = styled('p')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: theme.spacing(0.5, 0, 0),
  paddingLeft: theme.spacing(1.5),
  borderLeft: `3px solid ${theme.vars?.palette.board.warning}`,
  lineHeight: 1.45,
  '& svg': { marginTop: 2, color: theme.vars?.palette.board.warning },
}));

/** The server returns the secret of a token only once. */
export function TokenSecret(props: { secret: string; onCopied(): void; onDone(): void }) {
  const { secret, onCopied, onDone } = props;
  return (
    <>
      <DialogContent>
        <Warning>
          <TriangleAlert size={20} aria-hidden />
          <span>
            {addNbsp(
              'Zkopírujte si ho hned: znovu už ho nikdo neukáže. Kdo ho má, jedná vaším jménem, tak ho nikomu neposílejte.',
            )}
          </span>
        </Warning>
        <CopyBox name="Token" text={secret} autoFocus onCopied={onCopied} />
        <CopyBox name="Vyzkoušení v příkazové řádce" text={curlExample(secret, window.location.origin)} />
      </DialogContent>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Mám ho uložený
        </Button>
      </DialogActions>
    </>
  );
}
