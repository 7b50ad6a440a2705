import { styled } from '../../ui/styled';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** The framed page paints its own background. */
const Documentation = styled('iframe')({
  display: 'block',
  width: '100%',
  height: 'calc(100dvh - var(--header))',
  border: 0,
});

export function ApiDocsPage() {
  return (
    <>
      <VisuallyHidden as="h1">Dokumentace API</VisuallyHidden>
      <Documentation src="/docs/api/ui/" title="Dokumentace API" />
    </>
  );
}
