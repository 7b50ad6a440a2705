import { startViewAs, startVisitorView } from '../../generated/web/people/people';
import type { BoardView } from '../api/boardView';
import { storeView } from '../api/storeView';
import { useToast } from '../ui/useToast';

/** The page is loaded anew, without what the admin has read. */
export function useStartView() {
  const toast = useToast();

  function show(view: BoardView, path: string): void {
    try {
      storeView(view);
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

  async function startAsPerson(user: { id: number; full_name: string }, path: string): Promise<void> {
    const { token } = (await startViewAs(user.id)).data;
    const returnTo = `/admin/users/${user.id}/edit?tab=opravneni`;
    show({ token, name: user.full_name, isVisitor: false, returnTo }, path);
  }

  async function startAsVisitor(): Promise<void> {
    const { token } = (await startVisitorView()).data;
    const returnTo = window.location.pathname + window.location.search;
    show({ token, name: 'návštěvník', isVisitor: true, returnTo }, '/');
  }

  return {
    asPerson: (user: { id: number; full_name: string }, path = '/') =>
      void startAsPerson(user, path).catch(() => undefined),
    asVisitor: () => void startAsVisitor().catch(() => undefined),
  };
}
