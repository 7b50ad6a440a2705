import { useState } from 'react';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** The framed page paints its own background. */
const Documentation = styled('iframe')({
  display: 'block',
  width: '100%',
  height: 'calc(100dvh - var(--site-bars, 0px) - var(--header))',
  border: 0,
});

const Waiting = styled('div')({
  position: 'absolute',
  width: '100%',
  maxWidth: '60rem',
  padding: '3rem 2.5rem',
});

export function ApiDocsPage() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <VisuallyHidden as="h1">Dokumentace API</VisuallyHidden>
      {!isLoaded && (
        <Waiting>
          <LoadingRegion>
            <TextSkeleton lines={6} />
          </LoadingRegion>
        </Waiting>
      )}
      <Documentation src="/docs/api/ui/" title="Dokumentace API" onLoad={() => setIsLoaded(true)} />
    </>
  );
}
