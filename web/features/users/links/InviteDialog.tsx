import { useState } from 'react';
import type { UserChanged, UserRow } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { downloadCsv } from '../../../lib/csv';
import { countOf } from '../../../lib/czechPlural';
import { useSite } from '../../../session/useSite';
import { FormDialog } from '../../../ui/FormDialog';
import { CheckField } from '../../../ui/form/CheckField';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { USERS } from '../userLabels';
import { createLinks, type LinksResult } from './createLinks';
import { hasInvitation, type LinkChoice, linkChoices } from './linkChoices';
import { isCreated, linksAsCsv } from './linkFiles';
import { useMailLinks } from './useMailLinks';

export function InviteDialog(props: {
  rows: readonly UserRow[];
  onMailed(rows: readonly UserChanged[]): void;
  onLinks(result: LinksResult): void;
  onClose(): void;
}) {
  const { rows, onMailed, onLinks, onClose } = props;
  const mailEnabled = useSite().mailEnabled === true;
  const { mail } = useMailLinks();
  const [everybody, setEverybody] = useState(false);
  const [chosen, setChosen] = useState<LinkChoice>();
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const choices = linkChoices(rows, { mailEnabled, everybody });
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
  const mayHaveAnother = rows.filter((row) => hasInvitation(row) && row.email !== null);

  async function submit() {
    if (isBusy) return;
    if (!choice) return onClose();
    setIsBusy(true);
    try {
      await run(choice.value, choice.ids);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setIsBusy(false);
    }
  }

  async function run(value: LinkChoice, ids: readonly number[]) {
    if (value === 'invite' || value === 'mail-password-link') return onMailed(await mail(value, ids));
    const result = await createLinks(ids, () => undefined);
    if (value === 'csv') downloadCsv('odkazy.csv', linksAsCsv(result.links.filter(isCreated)));
    onLinks(result);
  }

  return (
    <FormDialog
      title={`Pozvánky a odkazy: ${countOf(rows.length, USERS)}`}
      submitLabel={choice?.submitLabel ?? 'Zavřít'}
      busyLabel="Pracuji…"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choice ? (
        <ChoiceField<LinkChoice>
          label="Co s vybranými"
          name="choice"
          value={choice.value}
          choices={choices}
          onChange={setChosen}
        />
      ) : (
        <p style={{ margin: 0 }}>Vybraní nejsou aktivní, odkaz jim nepomůže.</p>
      )}
      {mailEnabled && mayHaveAnother.length > 0 && (
        <CheckField
          label={`Poslat znovu i těm, komu pozvánka ještě platí (${mayHaveAnother.length})`}
          name="everybody"
          checked={everybody}
          onChange={setEverybody}
        />
      )}
      <ServerError problem={problem} />
    </FormDialog>
  );
}
