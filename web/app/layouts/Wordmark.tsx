import { Link } from 'react-router-dom';
import { useSite } from '../../session/useSite';
import { SiteLogo } from '../../ui/SiteLogo';
import { styled } from '../../ui/styled';
import { FONTS } from '../../ui/tokens';

const Name = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.45em',
  minHeight: 44,
  fontFamily: FONTS.serif,
  fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
  fontWeight: 780,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  minWidth: 0,
  maxWidth: '100%',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', paddingBlock: '0.2em' },
  '&:not(:has(img))::before': {
    content: '""',
    flex: 'none',
    width: '0.5em',
    height: '0.5em',
    borderRadius: '50%',
    backgroundColor: theme.color.pin,
  },
}));

export function Wordmark() {
  const { name, logo } = useSite();
  return (
    <Name to="/">
      {logo && <SiteLogo logo={logo} />}
      <span>{name}</span>
    </Name>
  );
}
