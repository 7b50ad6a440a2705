import { useLocation, useNavigate } from 'react-router-dom';
import { keyTargetOf } from '../../lib/keyTarget';
import { isLetterShortcut } from '../../lib/letterShortcuts';
import { newArticlePath } from '../../lib/writingPaths';
import { useSession } from '../../session/SessionProvider';
import { useLayer } from '../../ui/layers/useLayer';
import { hasAccess } from '../guards';

/** The key N starts an article. True for those who may write one. */
export function useNewArticleShortcut(): boolean {
  const { view } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayWrite = view.status === 'authenticated' && hasAccess('writer', view) === true;
  useLayer('page', mayWrite, (event) => {
    const isShortcut = isLetterShortcut(event, 'n', keyTargetOf(event.target));
    if (isShortcut) void navigate(newArticlePath(pathname));
    return isShortcut;
  });
  return mayWrite;
}
