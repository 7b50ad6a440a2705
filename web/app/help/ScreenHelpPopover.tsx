import { Link } from 'react-router-dom';
import { addNbsp } from '../../lib/czechTypography';
import { handbookPath } from '../../lib/handbookPath';
import { Popover } from '../../ui/mui/Popover';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { HELP_ALIASES, SCREEN_HELP } from './screenHelp';

const Content = styled('div')(({ theme }) => ({
  maxWidth: '22rem',
  padding: theme.spacing(2),
  fontSize: TYPE.small,
  '& p': { margin: theme.spacing(0, 0, 1) },
  '& a': { color: theme.color.link },
}));

interface Props {
  readonly anchor: HTMLElement | null;
  readonly path: string;
  onClose(): void;
}

/** A chunk of its own, with the texts of all screens. */
export function ScreenHelpPopover({ anchor, path, onClose }: Props) {
  const help = SCREEN_HELP[HELP_ALIASES[path] ?? path];
  if (!help) return null;
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Nápověda k této stránce' } }}
    >
      <Content>
        {help.sentences.map((sentence) => (
          <p key={sentence}>{addNbsp(sentence)}</p>
        ))}
        <Link to={handbookPath(help.anchor)} onClick={onClose}>
          Příručka
        </Link>
      </Content>
    </Popover>
  );
}
