import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';

export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that are never reordered
        <div key={row} style={{ display: 'flex', gap: 24, padding: '14px 0' }}>
          <SkeletonBar style={{ flex: '2 1 0', height: '1.3rem' }} />
          <SkeletonBar style={{ flex: '1 1 0', height: '1.3rem' }} />
          <SkeletonBar style={{ flex: '1 1 0', height: '1.3rem' }} />
        </div>
      ))}
    </LoadingRegion>
  );
}
