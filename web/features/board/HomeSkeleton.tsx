import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { PartHeading } from './pageHead';
import { TeaserSkeleton } from './TeaserSkeleton';

export function HomeSkeleton() {
  return (
    <LoadingRegion>
      <PartHeading as="div">
        <SkeletonBar style={{ width: '6rem', height: '1rem' }} />
      </PartHeading>
      <SkeletonBar style={{ width: 'min(100%, 30rem)', height: '2.4rem', marginBottom: 14 }} />
      <div style={{ maxWidth: '38rem', marginBottom: 48 }}>
        <TextSkeleton lines={3} height="1.2rem" />
      </div>
      <TeaserSkeleton count={4} />
    </LoadingRegion>
  );
}
