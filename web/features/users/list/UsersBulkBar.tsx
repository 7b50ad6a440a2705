import { useState } from 'react';
import type { SelectUsersParams, UserChanged, UserRow } from '../../../../generated/web/model';
import { selectUsers } from '../../../../generated/web/people/people';
import { addNbsp } from '../../../lib/czechTypography';
import { useStartView } from '../../../people/useStartView';
import { Button } from '../../../ui/Button';
import { RowResults } from '../../../ui/list/RowResults';
import { SelectionBar } from '../../../ui/list/SelectionBar';
import type { ListSelection } from '../../../ui/list/useListSelection';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import type { LinksResult } from '../links/createLinks';
import { InviteDialog } from '../links/InviteDialog';
import { LinksDialog } from '../links/LinksDialog';
import { MailResults } from '../links/MailResults';
import { USERS_ACCUSATIVE } from '../userLabels';
import { BulkGroupDialog } from './BulkGroupDialog';
import { useUsersBulkChange } from './useUsersBulkChange';

const Explanation = styled('span')({ alignSelf: 'center', fontSize: TYPE.small });

export function UsersBulkBar(props: {
  selection: ListSelection<UserRow>;
  filters: Omit<SelectUsersParams, 'count'>;
  onLinks(result: LinksResult): void;
}) {
  const { selection, filters, onLinks } = props;
  const [isInviting, setIsInviting] = useState(false);
  const [mailed, setMailed] = useState<readonly UserChanged[]>();
  const [linkIds, setLinkIds] = useState<readonly number[]>();
  const [groupAction, setGroupAction] = useState<'add-to-group' | 'remove-from-group'>();
  const { results, closeResults, progress, setState, changeGroup } = useUsersBulkChange(selection.clear);
  const { count } = selection;
  const users = {
    count,
    loadIds: async () =>
      selection.isAll
        ? (await selectUsers({ ...filters, count }, { failures: 'caller' })).data.ids
        : selection.rows.map(({ id }) => id),
  };
  const isBusy = progress !== undefined;
  const { asPerson } = useStartView();
  const [first] = selection.rows;
  const onlyActive = count === 1 && first?.state === 'active' ? first : undefined;
  return (
    <>
      <SelectionBar selection={selection} noun={USERS_ACCUSATIVE} progress={progress}>
        <Button size="sm" disabled={isBusy} onClick={() => void setState('activate', users)}>
          Aktivovat
        </Button>
        <Button size="sm" disabled={isBusy} onClick={() => void setState('deactivate', users)}>
          Deaktivovat
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => setGroupAction('add-to-group')}
        >
          Přidat do skupiny
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => setGroupAction('remove-from-group')}
        >
          Odebrat ze skupiny
        </Button>
        {/* Who can be mailed and who gets a slip is decided of the rows, which are not here of all. */}
        {selection.isAll ? (
          <Explanation>{addNbsp('Pozvánky a odkazy jsou jen pro lidi vybrané po řádcích.')}</Explanation>
        ) : (
          <Button size="sm" aria-haspopup="dialog" disabled={isBusy} onClick={() => setIsInviting(true)}>
            Pozvánky a odkazy
          </Button>
        )}
        {onlyActive && (
          <Button size="sm" disabled={isBusy} onClick={() => asPerson(onlyActive)}>
            Zobrazit nástěnku jako…
          </Button>
        )}
      </SelectionBar>
      {groupAction && (
        <BulkGroupDialog
          action={groupAction}
          count={count}
          run={(groupId) => changeGroup(groupAction, users, groupId)}
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
