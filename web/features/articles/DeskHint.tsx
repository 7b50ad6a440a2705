import { Link } from 'react-router-dom';
import type { Category } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { NEW_NOTICE_PATH } from '../../lib/writingPaths';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Text = styled('p')(({ theme }) => ({
  margin: theme.spacing(-1.5, 0, 2.5),
  fontSize: TYPE.caption,
  color: theme.color.inkSoft,
  '& a': { color: theme.color.link },
}));

export function DeskHint({ categories }: { categories: readonly Category[] }) {
  if (!categories.some(({ is_desk }) => is_desk)) return null;
  return (
    <Text>
      {addNbsp('Na úřední desku se nezveřejňují články, ale vyvěšují písemnosti. ')}
      <Link to={NEW_NOTICE_PATH}>Připravit písemnost</Link>
    </Text>
  );
}
