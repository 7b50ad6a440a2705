import { useListArticleTemplates } from '../../../../generated/web/articles/articles';
import { Button } from '../../../ui/Button';
import { useStartFromTemplate } from './useStartFromTemplate';
import { useTemplateChoice } from './useTemplateChoice';

export function UseTemplateButton(props: {
  id: number;
  isBusy: boolean;
  /** False when they could not be saved. */
  save(): Promise<boolean>;
}) {
  const { id, isBusy, save } = props;
  const { mutate } = useListArticleTemplates();
  const choice = useTemplateChoice(useStartFromTemplate());

  async function use() {
    if (isBusy || !(await save())) return;
    // The saved text may name other days. The page shows why a list cannot be loaded.
    const answer = await mutate().catch(() => undefined);
    const template = answer?.data.find((one) => one.id === id);
    if (template) choice.choose(template);
  }

  return (
    <>
      <Button
        variant="outline"
        aria-disabled={isBusy || choice.startingId !== undefined}
        onClick={() => void use()}
      >
        Použít
      </Button>
      {choice.dialog}
    </>
  );
}
