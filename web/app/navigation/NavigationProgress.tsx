import { useEffect, useState } from 'react';
import { keyframes, styled } from '../../ui/styled';

const SHOWN_AFTER_MS = 150;

const slide = keyframes`from { translate: -100% } to { translate: 250% }`;

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.tooltip,
  height: 3,
  overflow: 'hidden',
  '&::before': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: theme.color.pin,
    animation: `${slide} 1200ms ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { width: '100%', animation: 'none' } },
}));

/** A line at the top of the window while the next page loads; fast loads show none. */
export function NavigationProgress() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <Line className="no-print" role="progressbar" aria-label="Načítání stránky" />;
}
