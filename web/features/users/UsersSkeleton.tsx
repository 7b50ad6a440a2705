import { styled } from '@mui/material/styles';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';

const Rows = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '34px minmax(0, 2fr) minmax(0, 3fr)',
    gap: theme.spacing(2),
    alignItems: 'center',
    minHeight: 62,
    borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  },
}));

const ROW_WIDTHS = [70, 55, 80, 60, 75, 50, 65, 70];

export function UsersSkeleton() {
  return (
    <LoadingRegion>
      <Rows>
        {ROW_WIDTHS.map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that are never reordered
          <div key={row}>
            <SkeletonBar style={{ width: 34, height: 34, borderRadius: '50%' }} />
            <SkeletonBar style={{ width: `${width}%`, height: '1.1rem' }} />
            <SkeletonBar style={{ width: `${width}%`, height: '1rem' }} />
          </div>
        ))}
      </Rows>
    </LoadingRegion>
  );
}
