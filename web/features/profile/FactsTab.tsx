import { styled } from '@mui/material/styles';
import type { SessionUser } from '../../../generated/web/model';
import { roleLabel } from '../../lib/roleLabel';
import { Avatar } from '../../ui/Avatar';
import { TabSection } from '../../ui/TabSection';
import { FONTS, TYPE } from '../../ui/tokens';

const Facts = styled('div')(({ theme }) => ({
  '& .person': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    marginBottom: theme.spacing(3),
  },
  '& .person > span': { width: 56, height: 56, fontSize: '1.25rem' },
  '& .person strong': {
    fontFamily: FONTS.serif,
    fontSize: TYPE.title,
    fontWeight: 650,
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
  },
  '& dl': { margin: 0, borderBottom: `1px solid ${theme.vars?.palette.board.rule}` },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 14rem) minmax(0, 1fr)',
    gap: theme.spacing(2),
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  },
  '& dt': { fontSize: TYPE.small, color: theme.vars?.palette.board.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** Who one is here; changing it comes with the administration of people. */
export function FactsTab({ user }: { user: SessionUser }) {
  const facts = [
    ['Jméno', user.full_name],
    ['Uživatelské jméno', user.username],
    ['Role', roleLabel(user.role)],
  ] as const;
  return (
    <TabSection
      title="Kdo jste"
      intro="Takhle vás vidí ostatní. Měnit tyto údaje tu zatím nejde, ta část se teprve staví."
    >
      <Facts>
        <div className="person">
          <Avatar name={user.full_name} colour={user.color} />
          <strong>{user.full_name}</strong>
        </div>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Facts>
    </TabSection>
  );
}
