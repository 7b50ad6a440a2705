import { type ReactNode, useState } from 'react';
import type { ArticleTemplate } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { useToast } from '../../../ui/useToast';
import { UseTemplateDialog } from './UseTemplateDialog';

export function useTemplateChoice(
  start: (template: ArticleTemplate, firstDate: string | null) => Promise<void>,
): { choose(template: ArticleTemplate): void; startingId: number | undefined; dialog: ReactNode } {
  const toast = useToast();
  const [asked, setAsked] = useState<ArticleTemplate>();
  const [startingId, setStartingId] = useState<number>();

  async function startAtOnce(template: ArticleTemplate) {
    setStartingId(template.id);
    try {
      await start(template, null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Článek se nepodařilo založit', message: error.text });
    } finally {
      setStartingId(undefined);
    }
  }

  return {
    choose(template) {
      if (startingId !== undefined) return;
      if (template.dates.length > 0) setAsked(template);
      else void startAtOnce(template);
    },
    startingId,
    dialog: asked && <UseTemplateDialog template={asked} start={start} onClose={() => setAsked(undefined)} />,
  };
}
