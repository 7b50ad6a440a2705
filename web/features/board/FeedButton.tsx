import { Rss } from 'lucide-react';
import type { Section } from '../../../generated/web/model';
import { Button } from '../../ui/Button';
import { useLateDialog } from '../../ui/useLateDialog';

const load = () => import('./FeedDialog').then((module) => module.FeedDialog);

/** Not a link: browsers show the source of a feed. */
export function FeedButton({ section }: { section: Section }) {
  const { Dialog, close, buttonProps } = useLateDialog(load);
  const label = `Odběr sekce ${section.name} přes RSS`;
  return (
    <>
      <Button
        variant="outline"
        aria-label={label}
        title={label}
        startIcon={<Rss size={18} aria-hidden />}
        {...buttonProps}
      >
        RSS
      </Button>
      {Dialog && <Dialog section={section} onClose={close} />}
    </>
  );
}
