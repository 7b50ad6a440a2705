import { useState } from 'react';
import type { TestMail as Sent } from '../../../generated/web/model';
import { sendTestMail } from '../../../generated/web/settings/settings';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { FormError } from '../../ui/form/FormError';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Text = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1.5),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

export function TestMail() {
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();

  async function send() {
    if (isBusy) return;
    setIsBusy(true);
    setSent(undefined);
    setProblem(undefined);
    try {
      setSent((await sendTestMail({ failures: 'caller' })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.text);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div style={{ paddingBlock: 16 }}>
      <Text>{addNbsp('Pošle zprávu na vaši adresu, a když to nejde, řekne proč.')}</Text>
      <Button variant="outline" aria-disabled={isBusy} onClick={() => void send()}>
        {isBusy ? 'Odesílám…' : 'Poslat zkušební e-mail'}
      </Button>
      <div role="status">
        {sent && <Text style={{ margin: '12px 0 0' }}>{addNbsp(sentMessage(sent))}</Text>}
      </div>
      <FormError message={problem} />
    </div>
  );
}

function sentMessage({ to, mode }: Sent): string {
  return mode === 'sent'
    ? `Odesláno na ${to}. Podívejte se i do nevyžádané pošty.`
    : `Poštovní server není nastavený (proměnná SMTP_URL). Zpráva pro ${to} je uložená jako soubor v datové složce serveru.`;
}
