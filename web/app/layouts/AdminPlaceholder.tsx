import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { AdminPage } from '../../ui/AdminPage';
import { FONTS, TYPE } from '../../ui/tokens';
import { screenTitle } from '../navigation/pageTitle';
import { usePalette } from '../palette/usePalette';

const List = styled('ul')(({ theme }) => ({
  maxWidth: '38rem',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  '& li': {
    position: 'relative',
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  },
  '& a, & button': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    fontWeight: 640,
    textDecoration: 'none',
    cursor: 'pointer',
    // The whole row leads there.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& li:hover :is(a, button)': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
  '& p': {
    margin: theme.spacing(0.25, 0, 0),
    fontSize: TYPE.small,
    color: theme.vars?.palette.board.inkSoft,
  },
}));

const Heading = styled('h2')({ margin: 0, fontFamily: FONTS.sans, fontSize: TYPE.body, fontWeight: 650 });

/** A screen of the administration whose content has not come yet: it says so, and what works meanwhile. */
export function AdminPlaceholder() {
  const { pathname } = useLocation();
  const { open, prepare } = usePalette();
  return (
    <AdminPage title={screenTitle(pathname) ?? 'Administrace'} intro="Tato část správy se teprve staví.">
      <Heading>Co už funguje</Heading>
      <List>
        <li>
          <Link to="/">Nástěnka</Link>
          <p>Články a sekce tak, jak je vidíte vy jako čtenář.</p>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={open}
          >
            Hledání
          </button>
          <p>Články, sekce a obrazovky správy na jednom místě.</p>
        </li>
        <li>
          <Link to="/docs/api">Dokumentace API</Link>
          <p>Všechna volání, která server umí, i s vyzkoušením.</p>
        </li>
      </List>
    </AdminPage>
  );
}
