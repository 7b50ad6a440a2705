import { useRef, useState } from 'react';
import { getGetNoticeKey, updateNotice } from '../../../generated/web/desk/desk';
import type { Notice, NoticeKind } from '../../../generated/web/model';
import { useRecordForm } from '../../form/useRecordForm';
import { Button } from '../../ui/Button';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { Field } from '../../ui/form/Field';
import { FormErrorSummary } from '../../ui/form/FormErrorSummary';
import { FormBar } from '../../ui/form/SaveBar';
import { styled } from '../../ui/styled';
import { noticePath } from './deskPaths';
import { NoticeFields } from './NoticeFields';
import { NoticeText } from './NoticeText';
import {
  detailsOf,
  type NoticeValues,
  noticeErrors,
  noticeFields,
  noticeFormState,
  noticeProblems,
} from './noticeForm';
import { PostDialog } from './PostDialog';
import { UnconfirmedKinds } from './UnconfirmedKinds';
import { useRefreshDesk } from './useRefreshDesk';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4, 5),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
}));

export function PreparedNotice({ notice, kinds }: { notice: Notice; kinds: readonly NoticeKind[] }) {
  const [isPosting, setIsPosting] = useState(false);
  const postsNext = useRef(false);
  const form = usePreparedForm(notice, () => {
    if (postsNext.current) setIsPosting(true);
  });
  const { values, errors, isBusy, isDirty, change } = form;
  const labels = noticeFields(kinds);

  function post() {
    if (!isDirty) return setIsPosting(true);
    postsNext.current = true;
    void form.submit().finally(() => {
      postsNext.current = false;
    });
  }

  return (
    <>
      <UnconfirmedKinds kinds={kinds.filter(({ id }) => id === notice.details.kind_id)} />
      <form
        ref={form.form}
        noValidate
        aria-busy={isBusy}
        onInput={form.clearErrorOnInput}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <ConflictNotice form={form} fields={labels} />
        <Columns>
          <div>
            <NoticeFields values={values} errors={errors} kinds={kinds} onChange={change}>
              <Field
                label="Název"
                name="title"
                maxLength={200}
                autoComplete="off"
                value={values.title}
                error={errors.fields.title}
                onChange={({ target }) => change({ title: target.value })}
              />
            </NoticeFields>
          </div>
          <NoticeText articleId={notice.id} title="Text a přílohy" action="Napsat text a přidat přílohy" />
        </Columns>
        <FormBar className="saveBar no-print" aria-label={isDirty ? 'Neuložené změny' : undefined}>
          <FormErrorSummary
            errors={errors}
            labelOf={(name) => labels[name as keyof NoticeValues]?.label ?? 'Písemnost'}
          />
          <div className="acts">
            <Button
              variant="primary"
              aria-haspopup="dialog"
              aria-disabled={isBusy}
              onClick={() => !isBusy && post()}
            >
              {isDirty ? 'Uložit a vyvěsit…' : 'Vyvěsit…'}
            </Button>
            {isDirty && (
              <>
                <Button type="submit" variant="outline" aria-disabled={isBusy}>
                  {isBusy ? 'Ukládám…' : 'Uložit'}
                </Button>
                <Button variant="outline" disabled={isBusy} onClick={form.discard}>
                  Zahodit změny
                </Button>
              </>
            )}
          </div>
        </FormBar>
      </form>
      {isPosting && <PostDialog id={notice.id} onClose={() => setIsPosting(false)} />}
    </>
  );
}

function usePreparedForm(notice: Notice, onSaved: () => void) {
  return useRecordForm({
    draft: {
      id: `notice-${notice.id}`,
      title: `rozepsané údaje písemnosti ${notice.title}`,
      path: noticePath(notice.id),
    },
    record: notice,
    read: noticeFormState,
    validate: noticeProblems,
    save: (values, { base: { version }, request }) =>
      updateNotice(notice.id, { title: values.title.trim(), details: detailsOf(values), version }, request),
    recordOf: ({ data }) => data,
    errorsOf: noticeErrors,
    success: ({ data }) => ({ title: 'Písemnost je uložená', message: data.title }),
    onSaved,
    cacheKey: getGetNoticeKey(notice.id),
    refresh: useRefreshDesk(),
  });
}
