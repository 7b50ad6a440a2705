import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../../ui/Skeleton';
import { WritingPage } from './WritingPage';
import { WritingColumn } from './writingStyles';

export function EditorSkeleton({ title }: { title: string }) {
  return (
    <WritingPage title={title} row={<SkeletonBar style={{ width: '16rem', height: 16 }} />}>
      <LoadingRegion>
        <WritingColumn>
          <div className="sheet">
            <SkeletonBar style={{ width: '70%', height: '2.5rem' }} />
            <SkeletonBar style={{ height: '1.75rem', marginBlock: '0.75rem 1.5rem' }} />
            <SkeletonBar style={{ height: 44, marginBottom: '1.5rem' }} />
            <TextSkeleton lines={6} height="1.25rem" />
          </div>
        </WritingColumn>
      </LoadingRegion>
    </WritingPage>
  );
}
