import { styled } from '@mui/material/styles';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';

const Rows = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
    gap: theme.spacing(2),
    alignItems: 'center',
    minHeight: 44,
    borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  },
}));

const ROW_WIDTHS = [70, 55, 80, 60, 75, 50, 65, 70];

export function LogsSkeleton() {
  return (
    <LoadingRegion>
      <Rows>
        {ROW_WIDTHS.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that are never reordered
          <div key={row}>
            <SkeletonBar style={{ height: '1rem' }} />
            <SkeletonBar style={{ width: `${width}%`, height: '1rem' }} />
          </div>
        ))}
      </Rows>
    </LoadingRegion>
  );
}
