import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';

const WIDTHS = ['70%', '55%', '62%'];

export function NoticeSkeleton() {
  return (
    <LoadingRegion>
      {WIDTHS.map((width) => (
        <SkeletonBar key={width} style={{ width, height: '1.1rem', marginBlock: 26 }} />
      ))}
    </LoadingRegion>
  );
}
