import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';

export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <LoadingRegion>
      <SkeletonBar style={{ width: '60%', height: '2.5rem', marginBottom: '2rem' }} />
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that are never reordered
        <div key={field} style={{ marginBottom: '1.25rem' }}>
          <SkeletonBar style={{ width: '35%', height: '1rem', marginBottom: '0.5rem' }} />
          <SkeletonBar style={{ height: 50 }} />
        </div>
      ))}
    </LoadingRegion>
  );
}
