import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';

const WIDTHS = ['10rem', '16rem', '13rem'];

export function PageSkeleton() {
  return (
    <LoadingRegion>
      {WIDTHS.map((width) => (
        <SkeletonBar key={width} style={{ width, height: '1.2rem', marginBlock: 26 }} />
      ))}
    </LoadingRegion>
  );
}
