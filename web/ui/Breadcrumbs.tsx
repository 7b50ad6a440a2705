import { PrefetchLink } from './prefetch/PrefetchLink';
import { styled } from './styled';
import { TYPE } from './tokens';

export interface Crumb {
  readonly label: string;
  readonly path: string;
  /** `text`: the user may not open it, or there is nothing to open. */
  readonly kind: 'link' | 'current' | 'text';
}

/** Fixed height: long labels are truncated instead of wrapping. */
const Nav = styled('nav')(({ theme }) => ({
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
  '& ol': {
    display: 'flex',
    alignItems: 'center',
    height: 44,
    // Takes the width of its container without widening it.
    width: 0,
    minWidth: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', alignItems: 'center', minWidth: '1.5rem' },
  // Phones show the first and the last two items; the ones between become an ellipsis.
  [theme.breakpoints.down('sm')]: {
    '& li:nth-of-type(n+2):not(:nth-last-of-type(-n+2))': { display: 'none' },
    // Wide enough for the ellipsis and a letter of its own label.
    '& li:nth-of-type(n+3):nth-last-of-type(2)': { minWidth: '4.5rem' },
    '& li:nth-of-type(n+3):last-of-type': { minWidth: '4rem' },
    '& li:nth-of-type(n+3):nth-last-of-type(2) .between::before': { content: '"/ … "' },
  },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', paddingBlock: 10 },
  '& a': {
    textDecoration: 'none',
    '&:hover': {
      color: theme.color.ink,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
    },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& [aria-current]': { color: theme.color.ink },
  '& .between': { flex: 'none', paddingInline: '0.5em', color: theme.color.ruleStrong },
}));

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <Nav className="no-print" aria-label="Drobečková navigace">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} style={{ flexShrink: flexShrinkOf(crumb) }}>
            {index > 0 && (
              <span className="between" aria-hidden>
                /
              </span>
            )}
            <CrumbItem {...crumb} />
          </li>
        ))}
      </ol>
    </Nav>
  );
}

/** The flex-shrink factor: short labels and the current page shrink last. */
function flexShrinkOf({ label, kind }: Crumb): number {
  const isShort = label.length <= (kind === 'current' ? 16 : 6);
  return isShort ? 1 : label.length ** 4;
}

function CrumbItem({ label, path, kind }: Crumb) {
  if (kind === 'link') {
    return (
      <PrefetchLink className="label" to={path}>
        {label}
      </PrefetchLink>
    );
  }
  if (kind === 'text') return <span className="label">{label}</span>;
  // Rendered as a disabled link, because it leads to the current page.
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without href has no link role
    // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is no Tab stop
    <span className="label" role="link" aria-disabled="true" aria-current="page" title={label}>
      {label}
    </span>
  );
}
