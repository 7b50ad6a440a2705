import { LOADING_TEXT } from './loadingText';
import { keyframes, styled } from './styled';
import { RADIUS } from './tokens';

const pulse = keyframes`50% { opacity: 0.55 }`;

export const SkeletonBar = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: RADIUS.small,
  backgroundColor: theme.color.shade,
  animation: `${pulse} 1.8s ease-in-out infinite`,
}));

export function TextSkeleton({ lines, height = '1em' }: { lines: number; height?: string }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? '62%' : '100%'));
  return widths.map((width, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
    <SkeletonBar key={line} style={{ width, height, marginTop: line === 0 ? 0 : '0.55em' }} />
  ));
}

/** Announces loading to screen readers once. */
export function LoadingRegion({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-label={LOADING_TEXT} aria-busy="true">
      {children}
    </div>
  );
}
