import { startViewAs } from '../../generated/web/people/people';
import { storeView } from '../api/storeView';
import { useToast } from '../ui/useToast';

/** Shows the board in this tab as somebody else sees it. The page is loaded anew, without what the admin has read. */
export function useStartView() {
  const toast = useToast();

  async function start(userId: number, path: string): Promise<void> {
    const { token, user } = (await startViewAs(userId)).data;
    try {
      storeView({ token, userId: user.id, name: user.full_name });
    } catch {
      toast.show({
        type: 'error',
        title: 'Zobrazení nejde začít',
        message: 'Prohlížeč nedovoluje ukládat data stránky. Povolte je v jeho nastavení.',
      });
      return;
    }
    window.location.assign(path);
  }

  return (userId: number, path = '/') => void start(userId, path).catch(() => undefined);
}
