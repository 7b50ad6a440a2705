import { useState } from 'react';
import {
  askForAcknowledgement,
  useGetArticle,
  useListAcknowledgementGroups,
} from '../../../../generated/web/articles/articles';
import type { AskableGroup } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { CheckListField } from '../../../ui/form/CheckListField';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { LOADING_TEXT } from '../../../ui/loadingText';
import { useToast } from '../../../ui/useToast';

export function AcknowledgementGroups(props: {
  id: number;
  savedGroups: readonly AskableGroup[];
  onSaved(): void;
}) {
  const { id, savedGroups, onSaved } = props;
  const { data: article } = useGetArticle(id);
  const { data: offered, error } = useListAcknowledgementGroups(id);
  const [selected, setSelected] = useState<readonly number[]>(savedGroups.map((group) => group.id));
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  const groups = offered && withSaved(offered.data, savedGroups);
  const isChanged =
    selected.length !== savedGroups.length || savedGroups.some((group) => !selected.includes(group.id));

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await askForAcknowledgement(id, { group_ids: [...selected] }, { failures: 'caller' });
      toast.show({
        type: 'success',
        title: selected.length > 0 ? 'Žádost o potvrzení je uložená' : 'Žádost o potvrzení je zrušená',
      });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <CheckListField
        label="Koho požádat o potvrzení"
        searchLabel="Najít skupinu"
        choices={groups?.map(toChoice)}
        emptyText={error?.text ?? (offered ? emptyText(article?.data.category_id) : LOADING_TEXT)}
        value={selected}
        onChange={setSelected}
      />
      <ServerError problem={problem} />
      {(isChanged || isBusy) && (
        <Button
          variant="primary"
          aria-disabled={isBusy}
          style={{ marginBottom: 24 }}
          onClick={() => void save()}
        >
          {isBusy ? 'Ukládám…' : 'Uložit výběr skupin'}
        </Button>
      )}
    </>
  );
}

function withSaved(
  offered: readonly AskableGroup[],
  saved: readonly AskableGroup[],
): readonly AskableGroup[] {
  return [...offered, ...saved.filter(({ id }) => offered.every((group) => group.id !== id))];
}

function toChoice({ id, name, total, shows_names }: AskableGroup) {
  const people = countOf(total, NOUNS.person);
  return { id, name, detail: shows_names ? people : `${people}, uvidíte jen počty` };
}

function emptyText(categoryId: number | null | undefined): string {
  return categoryId === null
    ? 'Skupiny tu budou, až článek uložíte v některé sekci.'
    : 'Sekci článku nečte žádná skupina, kterou byste mohli požádat. Otevřít vám ji může správce.';
}
