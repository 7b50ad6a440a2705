import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createArticleTemplate } from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { createSubmission } from '../../../api/submission';
import { FormDialog } from '../../../ui/FormDialog';
import { Field } from '../../../ui/form/Field';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { useToast } from '../../../ui/useToast';
import { TEMPLATES_PATH } from '../articlePaths';
import { useRevalidateArticles } from '../useRevalidateArticles';

const HINT = 'Třeba Jídelníček. Uvidí ji všichni, kdo píšou do stejné sekce. Článek zůstane, jak je.';
const HINT_WITHOUT_SECTION =
  'Třeba Jídelníček. Článek je bez sekce, takže šablonu uvidíte vy a správci. Sekci jí můžete dát později.';

export function SaveAsTemplateDialog({ article, onClose }: { article: Article; onClose(): void }) {
  const [name, setName] = useState(article.title.slice(0, 100));
  const [errors, setErrors] = useState<FormErrors<'name'>>(NO_ERRORS);
  const [isBusy, setIsBusy] = useState(false);
  const [submission] = useState(createSubmission);
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRevalidateArticles();

  async function submit() {
    if (isBusy) return;
    if (name.trim() === '') return setErrors({ fields: { name: 'Vyplňte název šablony.' }, form: undefined });
    setIsBusy(true);
    try {
      const { data } = await submission.run([article.id, name], (options) =>
        createArticleTemplate(article.id, { name: name.trim() }, { ...options, failures: 'caller' }),
      );
      onClose();
      toast.show({
        type: 'success',
        title: 'Šablona je hotová',
        message: data.name,
        action: { label: 'Všechny šablony', onClick: () => void navigate(TEMPLATES_PATH) },
      });
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, ['name']));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title="Uložit jako šablonu"
      maxWidth="xs"
      submitLabel="Uložit šablonu"
      busyLabel="Ukládám…"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Název šablony"
        name="name"
        autoFocus
        maxLength={100}
        autoComplete="off"
        value={name}
        hint={article.category_id === null ? HINT_WITHOUT_SECTION : HINT}
        error={errors.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <ServerError errors={errors} />
    </FormDialog>
  );
}
