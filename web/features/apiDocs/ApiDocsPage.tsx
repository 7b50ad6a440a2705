import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** The page inside paints its own ground, in the look of this one. */
const Documentation = styled('iframe')({
  display: 'block',
  width: '100%',
  height: 'calc(100dvh - var(--header))',
  border: 0,
});

/** The documentation of the API, which the server draws itself, in a frame. */
export function ApiDocsPage() {
  return (
    <>
      <VisuallyHidden as="h1">Dokumentace API</VisuallyHidden>
      <Documentation src="/docs/api/ui/" title="Dokumentace API" />
    </>
  );
}
