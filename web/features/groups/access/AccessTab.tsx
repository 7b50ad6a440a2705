import { useEffect, useMemo, useState } from 'react';
import type { GroupAccessAnswer, GroupAccessRow } from '../../../../generated/web/model';
import { useGetGroupAccess } from '../../../../generated/web/people/people';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import type { FormValues } from '../../../lib/mergeRecord';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { SaveBar } from '../../../ui/form/SaveBar';
import { TableSkeleton } from '../../../ui/list/TableSkeleton';
import { CATEGORIES_ACCUSATIVE, CATEGORIES_LOCATIVE, listNames } from '../groupLabels';
import type { GroupTabProps } from '../groupTabs';
import { AccessTable, AccessToolbar } from './AccessTable';
import { accessFields, chosenLevel, levelsFor, summaryOf, useAccessForm, visibleRows } from './useAccessForm';

export function AccessTab(props: GroupTabProps) {
  const { data, error, mutate } = useGetGroupAccess(props.group.id);
  if (data) return <AccessMatrix {...props} response={data} />;
  return error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <TableSkeleton rows={8} />;
}

function AccessMatrix(props: GroupTabProps & { response: GroupAccessAnswer }) {
  const { group, response, onDirty } = props;
  const form = useAccessForm(props);
  const { values, base, isDirty } = form;
  useEffect(() => onDirty('pristup', isDirty), [onDirty, isDirty]);
  const [q, setQ] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  // The stored levels are those that the choices are compared with.
  const rows = useMemo(
    () => response.data.map((row) => ({ ...row, level: chosenLevel(row, base.values) })),
    [response, base],
  );
  const visible = useMemo(
    () => visibleRows(rows, values, { q, onlyChanged }),
    [rows, values, q, onlyChanged],
  );
  const changedCount = rows.filter((row) => chosenLevel(row, values) !== row.level).length;

  if (rows.length === 0) return <p>Zatím není žádná kategorie, do které by šlo dát přístup.</p>;
  return (
    <>
      <ConflictNotice form={form} fields={accessFields(rows)} />
      <AccessToolbar
        q={q}
        onSearch={setQ}
        onlyChanged={onlyChanged}
        onOnlyChanged={setOnlyChanged}
        count={countOf(visible.length, CATEGORIES_ACCUSATIVE)}
        isFiltered={visible.length < rows.length}
        changedCount={changedCount}
        onSetAll={(level) => form.change(levelsFor(visible, values, level, { keepsWrite: level === 'read' }))}
      />
      {visible.length === 0 ? (
        <p>{onlyChanged ? 'Nic jste nezměnili.' : `Žádná kategorie nemá v názvu „${q}“.`}</p>
      ) : (
        <AccessTable
          rows={visible}
          levelOf={(row) => chosenLevel(row, values)}
          onLevel={({ category }, level) => form.change({ [category.id]: level })}
        />
      )}
      {isDirty && (
        <SaveBar
          isBusy={form.isBusy}
          isBlocked={form.conflict !== undefined}
          errors={form.errors}
          onSave={() => void form.submit()}
          onDiscard={form.discard}
        >
          <AccessSummary
            rows={rows}
            values={values}
            changedCount={changedCount}
            memberCount={group.member_count}
          />
        </SaveBar>
      )}
    </>
  );
}

function AccessSummary(props: {
  rows: readonly GroupAccessRow[];
  values: FormValues;
  changedCount: number;
  memberCount: number;
}) {
  const { rows, values, changedCount, memberCount } = props;
  return (
    <>
      <p>
        <strong>Změní se přístup v&nbsp;{countOf(changedCount, CATEGORIES_LOCATIVE)}.</strong>{' '}
        {memberCount === 0
          ? 'Skupina zatím nemá členy.'
          : `Týká se členů skupiny: ${countOf(memberCount, NOUNS.person)}.`}
      </p>
      <ul>
        {summaryOf(rows, values).map(({ title, names }) => (
          <li key={title}>
            {title}: {listNames(names, names.length, 8)}
          </li>
        ))}
      </ul>
    </>
  );
}
