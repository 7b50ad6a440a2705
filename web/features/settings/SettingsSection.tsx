import { type ReactNode, useId } from 'react';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0, 6),
  maxWidth: '58rem',
  paddingBlock: theme.spacing(0, 1.5),
  '& > h2': {
    margin: theme.spacing(0, 0, 0.5),
    paddingTop: theme.spacing(2),
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    fontWeight: 660,
    lineHeight: 1.25,
  },
  '&:has(> h2)': {
    paddingTop: theme.spacing(2.5),
    borderTop: `2px solid ${theme.color.ink}`,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
    [theme.breakpoints.down('md')]: { paddingBlock: theme.spacing(0.5, 1) },
  },
}));

/** Without a title where it is all that the page has. */
export function SettingsSection({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      <div>{children}</div>
    </Section>
  );
}
