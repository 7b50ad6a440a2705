import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  createNotice,
  getGetNoticeKey,
  useListDesks,
  useListNoticeKinds,
} from '../../../generated/web/desk/desk';
import type { Desk, NoticeAnswer, NoticeKind } from '../../../generated/web/model';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useNewRecord } from '../../form/useNewRecord';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Field } from '../../ui/form/Field';
import { FormErrorSummary } from '../../ui/form/FormErrorSummary';
import { FormBar } from '../../ui/form/SaveBar';
import { SelectField } from '../../ui/form/SelectField';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { MEASURE } from '../../ui/tokens';
import { NoDesk } from './DeskFrame';
import { DESK_PATH, NEW_NOTICE_PATH, noticePath } from './deskPaths';
import { NoticeFields } from './NoticeFields';
import {
  detailsOf,
  EMPTY_NOTICE,
  type NoticeValues,
  noticeErrors,
  noticeFields,
  noticeFormState,
  noticeProblems,
} from './noticeForm';
import { UnconfirmedKinds } from './UnconfirmedKinds';
import { useRefreshDesk } from './useRefreshDesk';

export function NewNoticePage() {
  const desks = useListDesks();
  const kinds = useListNoticeKinds();
  const error = desks.error ?? kinds.error;
  const loadedDesks = desks.data?.data;
  const loadedKinds = kinds.data?.data;
  return (
    <AdminPage
      title="Nová písemnost"
      intro="Nejdřív druh, podle něj se spočítají lhůty. Text a přílohy doplníte v dalším kroku."
    >
      {error && (
        <ErrorNotice
          error={error}
          onRetry={() => {
            void desks.mutate();
            void kinds.mutate();
          }}
        />
      )}
      {!error && !(loadedDesks && loadedKinds) && <TableSkeleton rows={6} />}
      {!error && loadedDesks?.length === 0 && <NoDesk />}
      {!error && loadedKinds && loadedDesks?.[0] && (
        <>
          <UnconfirmedKinds kinds={loadedKinds} />
          <NewNoticeForm desks={loadedDesks} firstDesk={loadedDesks[0].id} kinds={loadedKinds} />
        </>
      )}
    </AdminPage>
  );
}

type NewNoticeValues = NoticeValues & { readonly desk_id: string };

function NewNoticeForm(props: { desks: readonly Desk[]; firstDesk: number; kinds: readonly NoticeKind[] }) {
  const { desks, firstDesk, kinds } = props;
  const navigate = useNavigate();
  const setCachedResponse = useSetCachedResponse();
  const [empty] = useState({ ...EMPTY_NOTICE, desk_id: String(firstDesk) });
  const { values, errors, form, isBusy, change, submit, clearErrorOnInput } = useNewRecord<
    NewNoticeValues,
    NoticeAnswer
  >({
    draft: { id: 'new-notice', title: 'rozepsanou novou písemnost', path: NEW_NOTICE_PATH },
    empty,
    validate: noticeProblems,
    errorsOf: noticeErrors,
    create: ({ desk_id, title, ...details }, { request }) =>
      createNotice(
        { desk_id: Number(desk_id), title: title.trim(), details: detailsOf({ title, ...details }) },
        request,
      ),
    editForm: ({ data }) => ({
      id: `notice-${data.id}`,
      record: { ...noticeFormState(data), values: { ...noticeFormState(data).values, desk_id: '' } },
    }),
    success: ({ data }) => ({ title: 'Písemnost je připravená', message: data.title }),
    onCreated: (answer) => void open(answer),
    refresh: useRefreshDesk(),
  });

  async function open(answer: NoticeAnswer) {
    await setCachedResponse(getGetNoticeKey(answer.data.id), answer);
    await navigate(noticePath(answer.data.id), { replace: true });
  }

  const labels = noticeFields(kinds);
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isBusy}
      style={{ maxWidth: MEASURE.text }}
      onInput={clearErrorOnInput}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <NoticeFields values={values} errors={errors} kinds={kinds} onChange={change}>
        {desks.length > 1 && (
          <SelectField
            label="Úřední deska"
            name="desk_id"
            value={values.desk_id}
            choices={desks.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => change({ desk_id: target.value })}
          />
        )}
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
      <FormBar className="saveBar no-print">
        <FormErrorSummary
          errors={errors}
          labelOf={(name) => labels[name as keyof typeof labels]?.label ?? 'Úřední deska'}
        />
        <div className="acts">
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Připravuji…' : 'Připravit písemnost'}
          </Button>
          <Button component={Link} to={DESK_PATH} variant="outline">
            Zrušit
          </Button>
        </div>
      </FormBar>
    </form>
  );
}
