import { styled } from '../styled';
import { useInstall } from './useInstall';

/** Looks like the links beside it. */
const LinkButton = styled('button')({
  padding: '6px 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
});

/** An item of a list of links, only where the browser can install the board as an app. */
export function InstallLink() {
  const { state, install } = useInstall();
  if (state !== 'offered' && state !== 'byHand') return null;
  return (
    <li>
      <LinkButton type="button" onClick={install}>
        Nainstalovat jako aplikaci
      </LinkButton>
    </li>
  );
}
