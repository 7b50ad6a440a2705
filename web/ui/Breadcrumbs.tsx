import { styled } from '@mui/material/styles';
import { PrefetchLink } from './prefetch/PrefetchLink';
import { TYPE } from './tokens';

/** One step of the way to the page. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
  /** `text`: the person may not open it, or there is nothing to open. */
  readonly kind: 'link' | 'current' | 'text';
}

/** One line of a fixed height, whatever the names turn out to be: the longest give way, nothing below moves. */
const Trail = styled('nav')(({ theme }) => ({
  fontSize: TYPE.small,
  color: theme.vars?.palette.board.inkSoft,
  '& ol': {
    display: 'flex',
    alignItems: 'center',
    height: 44,
    // As wide as its place, and never the reason for a wider one.
    width: 0,
    minWidth: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', alignItems: 'center', minWidth: '1.5rem' },
  // A phone has room for home, the record and what is done with it; a long way between them becomes a sign.
  [theme.breakpoints.down('sm')]: {
    '& li:nth-of-type(n+2):not(:nth-last-of-type(-n+2))': { display: 'none' },
    '& li:nth-of-type(n+3):nth-last-of-type(2) .between::before': { content: '"/ … "' },
  },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', paddingBlock: 10 },
  '& a': {
    textDecoration: 'none',
    '&:hover': {
      color: theme.vars?.palette.board.ink,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
    },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& [aria-current]': { color: theme.vars?.palette.board.ink },
  '& .between': { flex: 'none', paddingInline: '0.5em', color: theme.vars?.palette.board.ruleStrong },
}));

/** The way from the home page to where one is. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <Trail className="no-print" aria-label="Drobečková navigace">
      <ol>
        {trail.map((crumb, place) => (
          <li key={crumb.path} style={{ flexShrink: readiness(crumb) }}>
            {place > 0 && (
              <span className="between" aria-hidden>
                /
              </span>
            )}
            <Step {...crumb} />
          </li>
        ))}
      </ol>
    </Trail>
  );
}

/** How readily a step gives way: a short one, and a name of where one is, only when the others have no more to give. */
function readiness({ label, kind }: Crumb): number {
  const isShort = label.length <= (kind === 'current' ? 16 : 6);
  return isShort ? 1 : label.length ** 4;
}

function Step({ label, path, kind }: Crumb) {
  if (kind === 'link') {
    return (
      <PrefetchLink className="label" to={path}>
        {label}
      </PrefetchLink>
    );
  }
  if (kind === 'text') return <span className="label">{label}</span>;
  // A link to where one already is leads nowhere, and says so.
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link to a screen reader
    // biome-ignore lint/a11y/useFocusableInteractive: what is switched off is no stop of the keyboard
    <span className="label" role="link" aria-disabled="true" aria-current="page" title={label}>
      {label}
    </span>
  );
}
