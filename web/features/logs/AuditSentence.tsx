import { Link } from 'react-router-dom';
import type { AuditLine } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { shortChange } from './auditChanges';
import { phraseOf } from './auditSentence';
import { thingPath } from './thingPath';

const Text = styled('span')(({ theme }) => ({
  display: 'block',
  paddingBlock: theme.spacing(0.25),
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontSize: TYPE.small,
  // Outweighs the styles of links in tables.
  '&&& a': {
    fontSize: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationColor: theme.color.rule,
    '&:hover': { textDecorationColor: 'currentColor' },
  },
  '& .change': { color: theme.color.inkSoft },
}));

export function AuditSentence({ line }: { line: AuditLine }) {
  const { actor } = line;
  const { lead, thing, rest } = phraseOf(line);
  const change = shortChange(line);
  const path = thingPath(line);
  return (
    <Text>
      {actor.id === null ? (
        actor.full_name
      ) : (
        <Link to={`/admin/users/${actor.id}/edit`}>{actor.full_name}</Link>
      )}
      {' · '}
      {addNbsp(lead)}
      {path !== undefined && thing !== '' ? <Link to={path}>{thing}</Link> : thing && `„${thing}“`}
      {addNbsp(rest)}
      {change && <span className="change">: {addNbsp(change).replaceAll('→ ', '→\u00a0')}</span>}
    </Text>
  );
}
