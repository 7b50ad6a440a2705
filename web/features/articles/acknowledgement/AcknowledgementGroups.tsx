import { useState } from 'react';
import {
  askForAcknowledgement,
  useGetArticle,
  useGetCategoryAudience,
} from '../../../../generated/web/articles/articles';
import type { GroupRef } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { Button } from '../../../ui/Button';
import { FormError } from '../../../ui/form/FormError';
import { styled } from '../../../ui/styled';
import { useToast } from '../../../ui/useToast';

const GroupFieldset = styled('fieldset')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 600 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 44,
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
}));

export function AcknowledgementGroups(props: {
  id: number;
  savedGroups: readonly GroupRef[];
  onSaved(): void;
}) {
  const { id, savedGroups, onSaved } = props;
  const { data: article } = useGetArticle(id);
  const categoryId = article?.data.category_id ?? 0;
  const { data: audience } = useGetCategoryAudience(categoryId, undefined, {
    swr: { enabled: categoryId > 0 },
  });
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    new Set(savedGroups.map((group) => group.id)),
  );
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  const groups = withSaved(audience?.data.groups ?? [], savedGroups);
  const isChanged =
    selected.size !== savedGroups.length || savedGroups.some((group) => !selected.has(group.id));

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await askForAcknowledgement(id, { group_ids: [...selected] }, { failures: 'caller' });
      toast.show({
        type: 'success',
        title: selected.size > 0 ? 'Žádost o potvrzení je uložená' : 'Žádost o potvrzení je zrušená',
      });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.text);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <GroupFieldset>
        <legend>Koho požádat o potvrzení</legend>
        {groups.map((group) => (
          <label key={group.id}>
            <input
              type="checkbox"
              checked={selected.has(group.id)}
              onChange={(event) => {
                const next = new Set(selected);
                if (event.target.checked) next.add(group.id);
                else next.delete(group.id);
                setSelected(next);
              }}
            />
            {group.name}
          </label>
        ))}
        {article?.data.category_id === null && groups.length === 0 && (
          <p>Skupiny tu budou, až článek uložíte v některé sekci.</p>
        )}
        {audience && groups.length === 0 && <p>Žádná skupina nemá přístup k sekci článku.</p>}
      </GroupFieldset>
      <FormError message={problem} />
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

function withSaved(available: readonly GroupRef[], asked: readonly GroupRef[]): readonly GroupRef[] {
  return [...available, ...asked.filter(({ id }) => available.every((group) => group.id !== id))];
}
