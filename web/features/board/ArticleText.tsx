import { styled } from '@mui/material/styles';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { RichText } from '../../ui/RichText';
import { contentsPlace } from './contentsPlace';

const ArticleContents = lazy(() =>
  import('./ArticleContents').then((module) => ({ default: module.ArticleContents })),
);

const Frame = styled('div')({ position: 'relative' });
/** Nothing moves when the contents come. */
const Place = styled('div')(({ theme }) => contentsPlace(theme));

/** A text with fewer headings is seen at a glance. */
const WORTH_CONTENTS = 3;

/** The text of an article; a long one with its contents. */
export function ArticleText(props: ComponentProps<typeof RichText>) {
  const text = useRef<HTMLDivElement>(null);
  const { html } = props;
  const isLong = (html.match(/<h[23][\s>]/gi)?.length ?? 0) >= WORTH_CONTENTS;
  return (
    <Frame>
      {isLong && (
        <Suspense fallback={<Place className="no-print" />}>
          <ArticleContents html={html} text={text} />
        </Suspense>
      )}
      <div ref={text}>
        <RichText {...props} />
      </div>
    </Frame>
  );
}
