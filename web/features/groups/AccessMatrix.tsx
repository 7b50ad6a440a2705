import { useMemo, useState } from 'react';
import type { GroupAccessAnswer } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { SaveBar } from '../../ui/form/SaveBar';
import { AccessConflict } from './AccessConflict';
import { AccessSummary } from './AccessSummary';
import { AccessTable } from './AccessTable';
import { AccessToolbar } from './AccessToolbar';
import { effectiveLevel, visibleRows, withLevel } from './accessDraft';
import { CATEGORIES_ACCUSATIVE } from './groupLabels';
import type { GroupTabProps } from './groupTabProps';
import { useAccessDraft } from './useAccessDraft';

export function AccessMatrix(props: GroupTabProps & { response: GroupAccessAnswer }) {
  const access = useAccessDraft(props);
  const { rows, draft, newer } = access;
  const [q, setQ] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const visible = useMemo(() => visibleRows(rows, draft, { q, onlyChanged }), [rows, draft, q, onlyChanged]);

  if (rows.length === 0) return <p>Zatím není žádná kategorie, do které by šlo dát přístup.</p>;
  return (
    <>
      {newer && (
        <AccessConflict
          before={rows}
          after={newer}
          draft={draft}
          onAccept={access.accept}
          onDiscard={access.discard}
        />
      )}
      <AccessToolbar
        q={q}
        onSearch={setQ}
        onlyChanged={onlyChanged}
        onOnlyChanged={setOnlyChanged}
        count={countOf(visible.length, CATEGORIES_ACCUSATIVE)}
        isFiltered={visible.length < rows.length}
        changedCount={draft.size}
        onSetAll={(level) =>
          access.setDraft(withLevel(draft, visible, level, { keepsWrite: level === 'read' }))
        }
      />
      {visible.length === 0 ? (
        <p>{onlyChanged ? 'Žádná změna tu nečeká.' : `Žádná kategorie nemá v názvu „${q}“.`}</p>
      ) : (
        <AccessTable
          rows={visible}
          levelOf={(row) => effectiveLevel(draft, row)}
          onLevel={(row, level) => access.setDraft((before) => withLevel(before, [row], level))}
        />
      )}
      {draft.size > 0 && (
        <SaveBar
          isBusy={access.isBusy}
          isBlocked={newer !== undefined}
          error={access.error?.message}
          onSave={() => void access.save()}
          onDiscard={access.discard}
        >
          <AccessSummary rows={rows} draft={draft} memberCount={props.group.member_count} />
        </SaveBar>
      )}
    </>
  );
}
