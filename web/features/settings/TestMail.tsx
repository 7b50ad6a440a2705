import { useState } from 'react';
import type { TestMail as Sent, TestMailRequestValuesItem } from '../../../generated/web/model';
import { sendTestMail } from '../../../generated/web/settings/settings';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ErrorId } from '../../ui/ErrorId';
import { FormError } from '../../ui/form/FormError';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Text = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1.5),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

const Technical = styled('details')(({ theme }) => ({
  fontSize: TYPE.caption,
  color: theme.color.inkSoft,
  '& > summary': { minHeight: 32, cursor: 'pointer' },
  '& > code': { overflowWrap: 'anywhere' },
}));

/** Sends a mail to the caller, or to `to`, with the saved settings and what is typed over them. */
export function TestMail(props: { readonly typed: TestMailRequestValuesItem[]; readonly to?: string }) {
  const { typed, to } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<ApiError>();

  async function send() {
    if (isBusy) return;
    setIsBusy(true);
    setSent(undefined);
    setProblem(undefined);
    try {
      const request = { values: typed, ...(to !== undefined && { to }) };
      setSent((await sendTestMail(request, { failures: 'caller' })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div style={{ paddingBlock: 16 }}>
      <Text>
        {addNbsp(
          `Pošle zprávu na ${to ?? 'vaši adresu'}, i s tím, co ještě není uložené. Když to nejde, řekne proč.`,
        )}
      </Text>
      <Button variant="outline" aria-disabled={isBusy} onClick={() => void send()}>
        {isBusy ? 'Odesílám…' : 'Poslat zkušební e-mail'}
      </Button>
      <div role="status">
        {sent && <Text style={{ margin: '12px 0 0' }}>{addNbsp(sentMessage(sent))}</Text>}
      </div>
      <FormError message={problem && problemMessage(problem)}>
        {technicalOf(problem) && (
          <Technical>
            <summary>Co odpověděl server</summary>
            <code>{technicalOf(problem)}</code>
          </Technical>
        )}
        {problem?.requestId && <ErrorId id={problem.requestId} />}
      </FormError>
    </div>
  );
}

function technicalOf(problem: ApiError | undefined): string | undefined {
  return problem?.details.find(({ path }) => path === 'technical')?.message;
}

/** Of what was typed wrong only the field knows how it should be. */
function problemMessage(problem: ApiError): string {
  return problem.status === 400 ? (problem.details[0]?.message ?? problem.text) : problem.text;
}

function sentMessage({ to, mode }: Sent): string {
  return mode === 'sent'
    ? `Odesláno na ${to}. Podívejte se i do nevyžádané pošty.`
    : `Poštovní server není nastavený. Zpráva pro ${to} je uložená jako soubor v datové složce serveru.`;
}
