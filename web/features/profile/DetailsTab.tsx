import type { SessionUser, UserRecord } from '../../../generated/web/model';
import { useGetUser } from '../../../generated/web/people/people';
import { roleLabel } from '../../lib/roleLabel';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { ProfileForm } from './ProfileForm';

const Details = styled('dl')(({ theme }) => ({
  margin: theme.spacing(0, 0, 4),
  borderBottom: `1px solid ${theme.color.rule}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(8rem, 12rem) minmax(0, 1fr)',
    gap: theme.spacing(2),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& dt': { fontSize: TYPE.small, color: theme.color.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

export function DetailsTab({ user }: { user: SessionUser }) {
  const { data, error, mutate } = useGetUser(user.id);
  return (
    <TabSection title="Osobní údaje" intro="Jméno a barvu vidí ostatní, e-mail jen správci.">
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {data && (
        <>
          <ReadOnlyDetails user={data.data} />
          <ProfileForm key={data.data.id} user={data.data} />
        </>
      )}
    </TabSection>
  );
}

function ReadOnlyDetails({ user }: { user: UserRecord }) {
  const { username, role, groups } = user;
  const rows = [
    ['Uživatelské jméno', username],
    ['Role', roleLabel(role)],
    ...(role === 'admin' ? [['Skupiny', groups.map(({ name }) => name).join(', ') || 'žádné']] : []),
  ] as const;
  return (
    <Details>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Details>
  );
}

function FormSkeleton() {
  return (
    <LoadingRegion>
      {[1, 2, 3].map((field) => (
        <div key={field} style={{ maxWidth: '30rem', marginBottom: 24 }}>
          <SkeletonBar style={{ width: '8rem', height: '1rem', marginBottom: 8 }} />
          <SkeletonBar style={{ height: 50 }} />
        </div>
      ))}
    </LoadingRegion>
  );
}
