import { UserRoundSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../session/SessionProvider';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const ReaderVerdict = lazy(() =>
  import('./ReaderVerdict').then((module) => ({ default: module.ReaderVerdict })),
);

const Box = styled('details')(({ theme }) => ({
  margin: theme.spacing(-2.5, 0, 2.5),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  // What is inside `details` inherits no box model from it.
  '& > *': { boxSizing: 'border-box' },
  '& > summary': {
    display: 'flex',
    gap: theme.spacing(1),
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    fontWeight: 600,
  },
}));

/** „Vidí to …?“, for admins: only they may list people. */
export function ReaderCheck({ articleId }: { articleId: number }) {
  const { view } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (view.status !== 'authenticated' || view.user.role !== 'admin') return null;
  return (
    <Box onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <UserRoundSearch size={16} aria-hidden /> Vidí to …?
      </summary>
      {isOpen && (
        <Suspense
          fallback={
            <LoadingRegion>
              <SkeletonBar style={{ height: 50 }} />
            </LoadingRegion>
          }
        >
          <ReaderVerdict articleId={articleId} />
        </Suspense>
      )}
    </Box>
  );
}
