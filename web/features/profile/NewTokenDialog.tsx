import { TriangleAlert, X } from 'lucide-react';
import { useId, useState } from 'react';
import { getSaveDeskIntakeUrl } from '../../../generated/web/desk/desk';
import type { ApiTokenCreated } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { NewTokenForm } from './NewTokenForm';
import { curlExample } from './profileLabels';
import { useNewToken } from './useNewToken';

const Warning = styled('p')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: theme.spacing(0.5, 0, 0),
  paddingLeft: theme.spacing(1.5),
  borderLeft: `3px solid ${theme.color.warning}`,
  lineHeight: 1.45,
  '& svg': { marginTop: 2, color: theme.color.warning },
}));

/** Until the secret is copied, only its button closes the dialog. */
export function NewTokenDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const token = useNewToken();
  const [isCopied, setIsCopied] = useState(false);
  const { created, isBusy } = token;
  const mayClose = !isBusy && (!created || isCopied);

  function close() {
    if (!mayClose) return;
    token.discard();
    onClose();
  }

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') close();
    return key === 'Escape';
  });

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      {mayClose && (
        <IconButton className="close" aria-label="Zavřít dialog" onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
      <DialogTitle id={`${id}-title`}>
        {created ? `Token „${created.data.name}“ je hotový` : 'Nový API token'}
      </DialogTitle>
      {created ? (
        <TokenSecret created={created} onCopied={() => setIsCopied(true)} onDone={onClose} />
      ) : (
        <NewTokenForm token={token} onCancel={close} />
      )}
    </Dialog>
  );
}

/** The server returns the secret of a token only once. */
function TokenSecret(props: { created: ApiTokenCreated; onCopied(): void; onDone(): void }) {
  const { onCopied, onDone } = props;
  const { secret, data } = props.created;
  const { origin } = window.location;
  return (
    <>
      <DialogContent>
        <Warning>
          <TriangleAlert size={20} aria-hidden />
          <span>
            {addNbsp(
              'Zkopírujte si ho hned, znovu ho nezobrazíme. Kdo ho má, jedná vaším jménem: nikomu ho neposílejte.',
            )}
          </span>
        </Warning>
        <CopyBox name="Token" text={secret} autoFocus onCopied={onCopied} />
        {data.desk ? (
          <CopyBox
            name="Adresa pro spisovou službu"
            text={`${origin}${getSaveDeskIntakeUrl(data.desk.id)}`}
          />
        ) : (
          <CopyBox name="Vyzkoušení v příkazové řádce" text={curlExample(secret, origin)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Mám ho uložený
        </Button>
      </DialogActions>
    </>
  );
}
