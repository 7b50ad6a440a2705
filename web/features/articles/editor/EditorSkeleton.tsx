import { AdminPage } from '../../../ui/AdminPage';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';

export function EditorSkeleton() {
  return (
    <AdminPage title="Článek">
      <LoadingRegion>
        <SkeletonBar style={{ height: 50, marginBottom: 24 }} />
        <SkeletonBar style={{ height: 90, marginBottom: 24 }} />
        <SkeletonBar style={{ height: '20rem' }} />
      </LoadingRegion>
    </AdminPage>
  );
}
