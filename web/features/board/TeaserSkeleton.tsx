import { SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { Rows } from './rows';

export function TeaserSkeleton({ count }: { count: number }) {
  return (
    <Rows aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reorder
        <li key={row}>
          <SkeletonBar style={{ width: '7rem', height: '0.8rem', marginBottom: 12 }} />
          <SkeletonBar style={{ width: '74%', height: '1.4rem', marginBottom: 12 }} />
          <TextSkeleton lines={2} />
          <SkeletonBar style={{ width: '11rem', height: '0.8rem', marginTop: 14 }} />
        </li>
      ))}
    </Rows>
  );
}
