import { type ComponentProps, lazy, Suspense } from 'react';
import { Bar } from '../Bars';
import type { RichEditor as Loaded } from './RichEditor';

const RichEditor = lazy(() => import('./RichEditor').then((module) => ({ default: module.RichEditor })));

/** The editor in a file of its own, which is fetched only where somebody writes. */
export function LazyRichEditor(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Bar style={{ height: '24rem', marginBottom: 20 }} />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
