import { useState } from 'react';
import type { UserChanged, UserRow, UsersChange } from '../../../../generated/web/model';
import { changeUsers } from '../../../../generated/web/people/people';
import { countOf } from '../../../lib/czechPlural';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import { Button } from '../../../ui/Button';
import { RowResults } from '../../../ui/list/RowResults';
import { failedFirst, type RowResult } from '../../../ui/list/rowResult';
import { SelectionBar } from '../../../ui/list/SelectionBar';
import type { ListSelection } from '../../../ui/list/useListSelection';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { InviteDialog } from '../links/InviteDialog';
import { LinksDialog } from '../links/LinksDialog';
import { MailResults } from '../links/MailResults';
import type { LinksResult } from '../links/makeLinks';
import { USERS_ACCUSATIVE } from '../userLabels';
import { BulkGroupDialog } from './BulkGroupDialog';

export function UsersBulkBar(props: {
  selection: ListSelection<UserRow>;
  onLinks(result: LinksResult): void;
}) {
  const { selection, onLinks } = props;
  const [isInviting, setIsInviting] = useState(false);
  const [mailed, setMailed] = useState<readonly UserChanged[]>();
  const [linkIds, setLinkIds] = useState<readonly number[]>();
  const [groupAction, setGroupAction] = useState<'add-to-group' | 'remove-from-group'>();
  const { results, closeResults, setState, run } = useUsersBulkChange(selection.clear);
  const ids = selection.rows.map(({ id }) => id);
  return (
    <>
      <SelectionBar selection={selection} noun={USERS_ACCUSATIVE}>
        <Button size="sm" onClick={() => void setState('activate', ids)}>
          Aktivovat
        </Button>
        <Button size="sm" onClick={() => void setState('deactivate', ids)}>
          Deaktivovat
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setGroupAction('add-to-group')}>
          Přidat do skupiny
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setGroupAction('remove-from-group')}>
          Odebrat ze skupiny
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
          Pozvánky a odkazy
        </Button>
      </SelectionBar>
      {groupAction && (
        <BulkGroupDialog
          action={groupAction}
          count={ids.length}
          run={(group_id) => run({ ids, action: groupAction, group_id })}
          onClose={() => setGroupAction(undefined)}
        />
      )}
      {isInviting && (
        <InviteDialog
          rows={selection.rows}
          onMailed={(rows) => {
            setIsInviting(false);
            if (rows.some(({ done }) => !done)) setMailed(rows);
            selection.clear();
          }}
          onLinks={(result) => {
            setIsInviting(false);
            selection.clear();
            onLinks(result);
          }}
          onClose={() => setIsInviting(false)}
        />
      )}
      {mailed && (
        <MailResults
          rows={mailed}
          onLinks={(ids) => {
            setMailed(undefined);
            setLinkIds(ids);
          }}
          onClose={() => setMailed(undefined)}
        />
      )}
      {linkIds && (
        <LinksDialog
          ids={linkIds}
          onMade={(result) => {
            setLinkIds(undefined);
            onLinks(result);
          }}
          onClose={() => setLinkIds(undefined)}
        />
      )}
      {results && <RowResults rows={results} onClose={closeResults} />}
    </>
  );
}

/** Changes of several users in one request; `results` lists them when some have failed. */
function useUsersBulkChange(onDone: () => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRevalidatePeople();
  const [results, setResults] = useState<readonly RowResult[]>();

  async function run(change: UsersChange) {
    const { data } = await changeUsers(change, { failures: 'caller' });
    await refresh();
    onDone();
    if (data.some(({ done }) => !done)) {
      return setResults(failedFirst(data.map(({ full_name: name, ...row }) => ({ ...row, name }))));
    }
    toast.show({
      type: 'success',
      title: 'Hotovo',
      message: `Změnili jsme ${countOf(data.length, USERS_ACCUSATIVE)}.`,
    });
  }

  async function setState(action: 'activate' | 'deactivate', ids: readonly number[]) {
    const userCount = countOf(ids.length, USERS_ACCUSATIVE);
    await confirm({
      title: action === 'activate' ? `Aktivovat ${userCount}?` : `Deaktivovat ${userCount}?`,
      message:
        action === 'activate'
          ? 'Budou se zase moci přihlásit.'
          : 'Hned se odhlásí a nepřihlásí se, dokud je znovu neaktivujete. Jejich články zůstanou.',
      confirmLabel: action === 'activate' ? 'Aktivovat' : 'Deaktivovat',
      destructive: action === 'deactivate',
      onConfirm: () => run({ ids: [...ids], action }),
    });
  }

  return { results, closeResults: () => setResults(undefined), setState, run };
}
