import { darken, darkenForWhiteText } from '../lib/color';
import { initials } from '../lib/initials';
import { styled } from './styled';

const Circle = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  borderRadius: '50%',
  color: '#fff',
  fontSize: '0.8125rem',
  fontWeight: 650,
  letterSpacing: '0.02em',
});

export function Avatar({ name, color }: { name: string; color: string }) {
  const base = darkenForWhiteText(color);
  const letters = initials(name);
  const background = `linear-gradient(135deg, ${base}, ${darken(base, 0.3)})`;
  // Shrinks the letters of long initials to fit the circle.
  const fontSize = letters.length > 3 ? `${2.5 / letters.length}rem` : undefined;
  return (
    <Circle aria-hidden style={{ background, fontSize }}>
      {letters}
    </Circle>
  );
}
