import { type ComponentProps, lazy, Suspense } from 'react';
import { SkeletonBar } from '../Skeleton';
import type { RichEditor as Loaded } from './RichEditor';

const RichEditor = lazy(() => import('./RichEditor').then((module) => ({ default: module.RichEditor })));

export function LazyRichEditor(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<SkeletonBar style={{ flex: 1, minHeight: '24rem', marginBottom: 20 }} />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
