import { styled } from '@mui/material/styles';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { RichText } from '../../ui/RichText';
import { contentsLayout } from './contentsLayout';

const ArticleContents = lazy(() =>
  import('./ArticleContents').then((module) => ({ default: module.ArticleContents })),
);

const Frame = styled('div')({ position: 'relative' });
/** Reserves the space of the contents, so that the text does not move when they load. */
const Placeholder = styled('div')(({ theme }) => contentsLayout(theme));

const MIN_HEADINGS = 3;

export function ArticleText(props: ComponentProps<typeof RichText>) {
  const text = useRef<HTMLDivElement>(null);
  const { html } = props;
  const isLong = (html.match(/<h[23][\s>]/gi)?.length ?? 0) >= MIN_HEADINGS;
  return (
    <Frame>
      {isLong && (
        <Suspense fallback={<Placeholder className="no-print" />}>
          <ArticleContents html={html} text={text} />
        </Suspense>
      )}
      <div ref={text}>
        <RichText {...props} />
      </div>
    </Frame>
  );
}
