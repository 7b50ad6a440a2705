import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserAccessRow, UserRecord } from '../../../generated/web/model';
import { useGetUserAccess } from '../../../generated/web/people/people';
import { matchesName } from '../../lib/matchesName';
import { AccessOpeners } from '../../people/AccessOpeners';
import { accessReasonsText } from '../../people/accessTexts';
import { useJoinGroup } from '../../people/useJoinGroup';
import { useSite } from '../../session/useSite';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Field } from '../../ui/form/Field';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { splitByLevel } from './userLabels';

const SEARCH_THRESHOLD = 12;

const Section = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(4),
  '& h3': { margin: 0, fontSize: TYPE.body, fontWeight: 650 },
  '& > p': { margin: theme.spacing(0.5, 0, 0), color: theme.color.inkSoft },
  '& > ul': {
    margin: theme.spacing(1, 0, 0),
    padding: 0,
    listStyle: 'none',
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& > ul > li': {
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.color.rule}`,
    overflowWrap: 'anywhere',
  },
  '& > ul > li > a': { color: theme.color.ink, fontWeight: 650 },
  '& > ul > li > span': { display: 'block', fontSize: TYPE.small, color: theme.color.inkSoft },
}));

export function UserPermissionsTab({ user }: { user: UserRecord }) {
  const { data, error, mutate } = useGetUserAccess(user.id);
  const [search, setSearch] = useState('');
  const { busyId, join } = useJoinGroup(user);
  const rows = data?.data.filter(({ category }) => matchesName(category.name, search)) ?? [];
  const { write, read, closed } = splitByLevel(rows);
  return (
    <TabSection title="Co vidí a co ne, a proč" intro={accountIntro(user)}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <LoadingRegion>
          {[80, 60, 70].map((width) => (
            <SkeletonBar key={width} style={{ width: `${width}%`, height: '1.2rem', marginBottom: 24 }} />
          ))}
        </LoadingRegion>
      )}
      {data && data.data.length > SEARCH_THRESHOLD && (
        <Field
          label="Najít kategorii"
          name="category"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {data && (
        <>
          <Section>
            <h3>Nevidí ({closed.length})</h3>
            {closed.length === 0 && <p>Vidí všechno, co tu je.</p>}
            {closed.length > 0 && (
              <ul>
                {closed.map((row) => (
                  <li key={row.category.id}>
                    <CategoryLink row={row} />
                    {!row.on_board && <span>Sekce teď není na nástěnce.</span>}
                    <AccessOpeners row={row} busyId={busyId} onJoin={join} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <PermissionList title="Smí psát i číst" rows={write} emptyText="Nikam psát nesmí." />
          <PermissionList title="Smí jen číst" rows={read} emptyText="Žádná další kategorie." />
        </>
      )}
    </TabSection>
  );
}

function CategoryLink({ row: { category } }: { row: UserAccessRow }) {
  return <Link to={`/admin/articles/categories/${category.id}/edit`}>{category.name}</Link>;
}

function PermissionList(props: { title: string; rows: readonly UserAccessRow[]; emptyText: string }) {
  const { title, rows, emptyText } = props;
  const { publicBoard } = useSite();
  return (
    <Section>
      <h3>
        {title} ({rows.length})
      </h3>
      {rows.length === 0 && <p>{emptyText}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.category.id}>
              <CategoryLink row={row} />
              <span>{accessReasonsText(row, publicBoard)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Since when the rights of somebody count, by the state of their account. */
function accountIntro({ state, invitation }: Pick<UserRecord, 'state' | 'invitation'>): string {
  if (state === 'deactivated')
    return 'Účet je vypnutý a nepřihlásí se. Tak by to platilo, kdyby byl zapnutý.';
  if (state === 'pending')
    return 'Registrace čeká na schválení a nepřihlásí se. Tak to bude platit po schválení.';
  if (invitation) return 'Heslo ještě nemá. Tak to platí, jakmile si ho nastaví a přihlásí se.';
  return 'Tak, jak to platí právě teď.';
}
