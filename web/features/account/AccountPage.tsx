import type { ReactNode } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';

export const AccountPage = styled('div')(({ theme }) => {
  const board = theme.color;
  return {
    '& h1': {
      margin: theme.spacing(0, 0, 3),
      fontFamily: FONTS.serif,
      fontSize: TYPE.display,
      fontWeight: 650,
      lineHeight: 1.1,
      letterSpacing: '-0.015em',
    },
    '& .lead': {
      margin: theme.spacing(0, 0, 3),
      color: board.inkSoft,
      fontSize: TYPE.body,
      textWrap: 'pretty',
    },
    '& .lead + .lead': { marginTop: theme.spacing(-1.5) },
    '& .lead strong': { color: board.ink, overflowWrap: 'anywhere' },
    '& label.remember': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      minHeight: 44,
      marginBottom: theme.spacing(1.5),
      fontSize: TYPE.small,
    },
    '& .remember input': { width: 20, height: 20, margin: 0, accentColor: board.ink },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5), marginTop: theme.spacing(3) },
    '& .actions > *': { flex: '1 1 auto' },
    '& .ways': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 3),
      marginTop: theme.spacing(3),
      paddingTop: theme.spacing(1),
      borderTop: `1px solid ${board.rule}`,
      fontSize: TYPE.small,
    },
    '& .ways a': { paddingBlock: 10, color: board.inkSoft, textUnderlineOffset: '0.2em' },
    '& .ways a:hover': { color: board.ink },
  };
});

export function AccountNotice(props: {
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}) {
  const { title, text, role, children } = props;
  return (
    <AccountPage>
      <div role={role}>
        <h1>{addNbsp(title)}</h1>
        <p className="lead">{addNbsp(text)}</p>
      </div>
      <div className="actions">{children}</div>
    </AccountPage>
  );
}

export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <LoadingRegion>
      <SkeletonBar style={{ width: '60%', height: '2.5rem', marginBottom: '2rem' }} />
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that are never reordered
        <div key={field} style={{ marginBottom: '1.25rem' }}>
          <SkeletonBar style={{ width: '35%', height: '1rem', marginBottom: '0.5rem' }} />
          <SkeletonBar style={{ height: 50 }} />
        </div>
      ))}
    </LoadingRegion>
  );
}
