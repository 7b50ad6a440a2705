import { Link } from 'react-router-dom';
import { useSession } from '../../../session/SessionProvider';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const Text = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
  '& a': { color: theme.color.link },
}));

export function NoSections() {
  const { view } = useSession();
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  return (
    <Text>
      {isAdmin ? (
        <>
          Zatím tu žádná sekce není. <Link to="/admin/articles/categories?nova=1">Založit sekci</Link>
        </>
      ) : (
        'Zatím nesmíte psát do žádné sekce. Požádejte správce webu, aby vám nějakou otevřel.'
      )}
    </Text>
  );
}
