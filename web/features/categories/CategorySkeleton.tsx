import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';

const WIDTHS = ['9rem', '14rem', '11rem', '8rem', '12rem'];

export function CategorySkeleton() {
  return (
    <LoadingRegion>
      {WIDTHS.map((width) => (
        <SkeletonBar key={width} style={{ width, height: '1.2rem', marginBlock: 26 }} />
      ))}
    </LoadingRegion>
  );
}
