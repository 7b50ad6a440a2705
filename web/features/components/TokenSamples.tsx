import { styled } from '@mui/material/styles';
import { COLORS, type ColorRoles, FONTS, TYPE } from '../../ui/tokens';
import { Sample, Samples } from './Sample';

const Swatch = styled('div')(({ theme }) => ({
  width: '6.5rem',
  fontSize: TYPE.caption,
  '& span': {
    display: 'block',
    height: '3rem',
    border: `1px solid ${theme.vars?.palette.board.rule}`,
    borderRadius: theme.shape.borderRadius,
  },
}));

/** The colors come from the theme's CSS variables, so that both color schemes can be checked. */
export function TokenSamples() {
  const roles = Object.keys(COLORS.light) as (keyof ColorRoles)[];
  const sizes = Object.keys(TYPE) as (keyof typeof TYPE)[];
  return (
    <Samples title="Barvy a písmo">
      <Sample name="role barev">
        {roles.map((role) => (
          <Swatch key={role}>
            <span style={{ backgroundColor: `var(--mui-palette-board-${role})` }} />
            {role}
          </Swatch>
        ))}
      </Sample>
      {sizes.map((size) => (
        <Sample key={size} name={size}>
          <span style={{ fontSize: TYPE[size], fontFamily: FONTS.serif, lineHeight: 1.2 }}>
            Příliš žluťoučký kůň úpěl ďábelské ódy
          </span>
        </Sample>
      ))}
    </Samples>
  );
}
