import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { ReadingColumn } from './readingColumn';

export function ArticleSkeleton() {
  return (
    <LoadingRegion>
      <ReadingColumn>
        <SkeletonBar style={{ width: '6rem', height: '0.9rem', margin: '14px 0 34px' }} />
        <SkeletonBar style={{ width: '95%', height: '2.8rem', marginBottom: 12 }} />
        <SkeletonBar style={{ width: '55%', height: '2.8rem', marginBottom: 24 }} />
        <TextSkeleton lines={2} height="1.3rem" />
        <SkeletonBar style={{ width: '100%', height: 1, margin: '84px 0 33px' }} />
        <TextSkeleton lines={8} height="1.2rem" />
      </ReadingColumn>
    </LoadingRegion>
  );
}
