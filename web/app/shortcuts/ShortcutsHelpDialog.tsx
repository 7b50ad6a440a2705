import { useSession } from '../../session/SessionProvider';
import { ShortcutsDialog } from '../../ui/shortcuts/ShortcutsDialog';
import { hasAccess } from '../guards';

export function ShortcutsHelpDialog({ onClose }: { onClose(): void }) {
  const { view } = useSession();
  const isWriter = view.status === 'authenticated' && hasAccess('writer', view) === true;
  return <ShortcutsDialog isWriter={isWriter} onClose={onClose} />;
}
