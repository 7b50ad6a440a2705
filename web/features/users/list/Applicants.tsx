import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListUsers } from '../../../../generated/web/people/people';
import { type CountedNoun, countOf } from '../../../lib/czechPlural';
import { RelativeTime } from '../../../ui/RelativeTime';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { type Applicant, ApplicantDialog } from '../ApplicantDialog';
import { type Decision, DecisionButtons } from './DecisionButtons';

const MAX_SHOWN = 5;

const Panel = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(4),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.color.warning}`,
  borderLeftWidth: 4,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& h2': { margin: 0, fontSize: TYPE.body, fontWeight: 650 },
  '& ul': { margin: theme.spacing(1, 0, 0), padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& li > div:first-of-type': { flex: '1 1 16rem', overflowWrap: 'anywhere' },
  '& .soft': { display: 'block', fontSize: TYPE.small, color: theme.color.inkSoft },
}));

const REGISTRATIONS: CountedNoun = {
  one: 'registrace čeká na schválení',
  few: 'registrace čekají na schválení',
  many: 'registrace čeká na schválení',
  other: 'registrací čeká na schválení',
};

export function Applicants() {
  const { data } = useListUsers({ state: 'waiting', sort: 'created_at', pageSize: MAX_SHOWN });
  const [open, setOpen] = useState<{ applicant: Applicant; action: Decision }>();
  const total = data?.meta.total ?? 0;
  return (
    <>
      {data && total > 0 && (
        <Panel aria-labelledby="applicants">
          <h2 id="applicants">{countOf(total, REGISTRATIONS)}</h2>
          <ul>
            {data.data.map((user) => (
              <li key={user.id}>
                <div>
                  <strong>{user.full_name}</strong>
                  <span className="soft">
                    {[user.username, user.email].filter(Boolean).join(', ')},{' '}
                    <RelativeTime time={user.created_at} />
                  </span>
                </div>
                <DecisionButtons
                  name={user.full_name}
                  onDecide={(action) => setOpen({ applicant: user, action })}
                />
              </li>
            ))}
          </ul>
          {total > MAX_SHOWN && <Link to={{ search: '?state=waiting' }}>Zobrazit všechny ({total})</Link>}
        </Panel>
      )}
      {open && <ApplicantDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
