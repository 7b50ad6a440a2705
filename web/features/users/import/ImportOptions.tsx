import type { ImportSummary } from '../../../../generated/web/model';
import { countOf, moreOf } from '../../../lib/czechPlural';
import { useSite } from '../../../session/useSite';
import { CheckField } from '../../../ui/form/CheckField';
import { GroupsField } from '../GroupsField';
import { ROWS } from '../userLabels';
import type { UserImport } from './useUserImport';

/** Enough names to see what they are. */
const MAX_NAMES = 12;

export function ImportOptions({ summary, userImport }: { summary: ImportSummary; userImport: UserImport }) {
  const { mailEnabled } = useSite();
  const { createsGroups, allowsAdmins, skipsInvalid, groupIds, invites } = userImport;
  const { missing_groups, admins, wrong, rows } = summary;
  const addresses = rows.filter(({ status, email }) => status === 'ready' && email !== '').length;
  return (
    <>
      {missing_groups.length > 0 && (
        <CheckField
          label={`Založit chybějící skupiny (${missing_groups.length})`}
          name="create_groups"
          hint={namesOf(missing_groups)}
          checked={createsGroups}
          onChange={(isChecked) => void userImport.setCreatesGroups(isChecked)}
        />
      )}
      {admins.length > 0 && (
        <CheckField
          label="Ano, budou správci"
          name="allow_admins"
          hint={`Administrátorem bude: ${namesOf(admins)}`}
          checked={allowsAdmins}
          onChange={(isChecked) => void userImport.setAllowsAdmins(isChecked)}
        />
      )}
      {wrong > 0 && (
        <CheckField
          label={`Přeskočit chybné řádky (${countOf(wrong, ROWS)})`}
          name="skip_wrong"
          checked={skipsInvalid}
          onChange={userImport.setSkipsInvalid}
        />
      )}
      {mailEnabled === true && addresses > 0 && (
        <CheckField
          label={`Poslat pozvánky e-mailem (${addresses})`}
          name="invite"
          hint="Odkazy na papír nebo do tabulky vytvoříte po importu."
          checked={invites}
          onChange={userImport.setInvites}
        />
      )}
      <details open={groupIds.length > 0}>
        <summary style={{ marginBottom: 12, cursor: 'pointer' }}>Přidat všechny do skupin</summary>
        <GroupsField
          value={groupIds}
          hint="Kdo nemá skupinu v souboru, bude ve výchozí, pokud je nastavená."
          onChange={userImport.setGroupIds}
        />
      </details>
    </>
  );
}

function namesOf(names: readonly string[]): string {
  const hidden = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (hidden > 0 ? ` a ${moreOf(hidden)}` : '');
}
