import { useState } from 'react';
import {
  createPreviewLink,
  revokePreviewLink,
  useListPreviewLinks,
} from '../../../../generated/web/articles/articles';
import type { PreviewLink } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { formatExact } from '../../../lib/czechDates';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { CopyBox } from '../../../ui/CopyBox';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { FormDialog } from '../../../ui/FormDialog';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { SelectField } from '../../../ui/form/SelectField';
import { ServerError } from '../../../ui/form/ServerError';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useFocusFallback } from '../../../ui/useFocusFallback';

/** Two weeks is what the server allows. */
const DAYS = [1, 7, 14].map((days) => ({ value: String(days), label: countOf(days, NOUNS.day) }));

const Links = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(3),
  '& h3': { margin: 0, fontSize: TYPE.small, fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(0.75, 0),
    borderBottom: `1px solid ${theme.color.rule}`,
    fontSize: TYPE.small,
    lineHeight: 1.4,
  },
  '& li span': { display: 'block', color: theme.color.inkSoft },
  '& button': { flex: 'none' },
}));

export function SharePreviewDialog({
  id,
  isDirty,
  onClose,
}: {
  id: number;
  isDirty: boolean;
  onClose(): void;
}) {
  const { data, error, mutate } = useListPreviewLinks(id);
  const [days, setDays] = useState('7');
  const [made, setMade] = useState<{ id: number; token: string }>();
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const focusProps = useFocusFallback<HTMLDivElement>();

  async function change(send: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await send();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure);
    } finally {
      // Also after a failure: somebody else may have ended the link, or only the answer was lost.
      await mutate().catch(() => undefined);
      setIsBusy(false);
    }
  }

  const create = () =>
    change(async () => {
      const { data, token } = await createPreviewLink(id, { days: Number(days) }, { failures: 'caller' });
      setMade({ id: data.id, token });
    });
  const revoke = (link: PreviewLink) =>
    change(async () => {
      await revokePreviewLink(id, link.id, { failures: 'caller' });
      if (made?.id === link.id) setMade(undefined);
    });

  return (
    <FormDialog
      title="Sdílet náhled"
      submitLabel={made === undefined ? 'Vytvořit odkaz' : 'Vytvořit další odkaz'}
      busyLabel="Chvilku…"
      isBusy={isBusy}
      otherActions={
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          Zavřít
        </Button>
      }
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <div {...focusProps} style={{ outline: 'none' }}>
        <p style={{ marginTop: 0 }}>
          {addNbsp(
            'Kdo dostane odkaz, uvidí uložený článek a jeho soubory i bez účtu. Upravit ho nemůže a vyhledávače ho nenajdou.',
          )}
          {isDirty && ` ${addNbsp('Neuložené změny v něm nebudou.')}`}
        </p>
        <SelectField
          label="Jak dlouho odkaz platí"
          value={days}
          choices={DAYS}
          onChange={(event) => setDays(event.target.value)}
        />
        <ServerError problem={problem} />
        {made !== undefined && (
          <>
            <CopyBox
              key={made.id}
              name="Odkaz na náhled"
              text={`${window.location.origin}/nahled/${made.token}`}
              autoFocus
            />
            <p style={{ fontSize: TYPE.small }}>
              {addNbsp('Zkopírujte si ho teď, později ho už neukážeme.')}
            </p>
          </>
        )}
        {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
        {data && data.data.length > 0 && (
          <Links aria-labelledby="preview-links">
            <h3 id="preview-links">Platné odkazy</h3>
            <ul>
              {data.data.map((link) => (
                <li key={link.id}>
                  <div>
                    {addNbsp(`Do ${formatExact(new Date(link.expires_at))}`)}
                    <span>{link.created_by}</span>
                  </div>
                  <Button
                    size="sm"
                    aria-label={`Zrušit odkaz do ${formatExact(new Date(link.expires_at))}, ${link.created_by}`}
                    onClick={() => void revoke(link)}
                  >
                    Zrušit
                  </Button>
                </li>
              ))}
            </ul>
          </Links>
        )}
      </div>
    </FormDialog>
  );
}
