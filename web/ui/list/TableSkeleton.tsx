import { LoadingRegion, SkeletonBar } from '../Skeleton';
import { styled } from '../styled';

const Rows = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)',
    gap: theme.spacing(3),
    alignItems: 'center',
    height: 40,
    borderTop: `1px solid ${theme.color.rule}`,
  },
}));

const WIDTHS = ['80%', '65%', '90%', '55%', '75%', '60%', '85%', '70%', '50%', '95%'];

/** Rows as high as those of a compact table. */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <LoadingRegion>
      <Rows>
        {WIDTHS.slice(0, rows).map((width) => (
          <div key={width}>
            <SkeletonBar style={{ width, height: '1.1rem' }} />
            <SkeletonBar style={{ width: '70%', height: '1rem' }} />
            <SkeletonBar style={{ width: '50%', height: '1rem' }} />
          </div>
        ))}
      </Rows>
    </LoadingRegion>
  );
}
