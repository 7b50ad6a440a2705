import { useState } from 'react';
import {
  discardNoticeChange,
  getGetNoticeKey,
  postNoticeChange,
  startNoticeChange,
} from '../../../generated/web/desk/desk';
import type { Notice, NoticeKind } from '../../../generated/web/model';
import { useRecordForm } from '../../form/useRecordForm';
import { pragueDay } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { FormErrorSummary } from '../../ui/form/FormErrorSummary';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { FormBar } from '../../ui/form/SaveBar';
import { ServerError } from '../../ui/form/ServerError';
import { TextArea } from '../../ui/form/TextArea';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useNow } from '../../ui/useNow';
import { noticePath } from './deskPaths';
import { NoticeFields } from './NoticeFields';
import { NoticeText } from './NoticeText';
import { detailsOf, noticeErrors, noticeFields, noticeProblems, noticeValues } from './noticeForm';
import { removalText } from './noticeLabels';
import { RemovalDialog } from './RemovalDialog';
import { useNoticeAction } from './useNoticeAction';
import { useRefreshDesk } from './useRefreshDesk';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

const Fields = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

interface Props {
  readonly notice: Notice;
  readonly kinds: readonly NoticeKind[];
}

export function NoticeChange({ notice, kinds }: Props) {
  const [isRemoving, setIsRemoving] = useState(false);
  const start = useNoticeAction(notice.id);
  const today = pragueDay(useNow());
  const { change_article_id: changeId } = notice;
  return (
    <TabSection
      title={changeId === null ? 'Visí na úřední desce' : 'Připravovaná změna'}
      intro={
        changeId === null
          ? removalText(notice.removable_from, today)
          : 'Na desce zatím visí dosavadní verze. Nová ji nahradí, až změnu s důvodem vyvěsíte.'
      }
    >
      {changeId === null ? (
        <>
          <Actions>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsRemoving(true)}>
              Sejmout…
            </Button>
            <Button
              variant="outline"
              aria-disabled={start.isBusy}
              onClick={() =>
                void start.run({
                  call: (request) => startNoticeChange(notice.id, request),
                  done: () => ({ title: 'Změna se připravuje', message: 'Na desce visí dosavadní verze.' }),
                })
              }
            >
              Připravit změnu
            </Button>
          </Actions>
          <ServerError errors={start.errors} />
        </>
      ) : (
        <ChangeForm key={changeId} notice={notice} kinds={kinds} changeId={changeId} />
      )}
      {isRemoving && <RemovalDialog id={notice.id} onClose={() => setIsRemoving(false)} />}
    </TabSection>
  );
}

function ChangeForm({ notice, kinds: table, changeId }: Props & { changeId: number }) {
  const { details, hangs_by: hangsBy } = notice;
  const kinds = table.map((kind) => (kind.id === details.kind_id ? { ...kind, ...hangsBy } : kind));
  const form = useChangeForm(notice, changeId);
  const { values, errors, isBusy, change } = form;
  const discard = useNoticeAction(notice.id);
  const confirm = useConfirmDialog();
  const labels = { ...noticeFields(kinds), reason: { label: 'Důvod změny' } };

  async function askToDiscard() {
    const isConfirmed = await confirm({
      title: 'Zahodit připravovanou změnu?',
      message: 'Na desce zůstane viset dosavadní verze. Rozepsaný text půjde do koše.',
      confirmLabel: 'Zahodit změnu',
      destructive: true,
    });
    if (!isConfirmed) return;
    form.discard();
    await discard.run({
      call: (request) => discardNoticeChange(notice.id, request),
      done: () => ({ title: 'Změna je zahozená', message: 'Dál visí dosavadní verze.' }),
    });
  }

  return (
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
      <Fields>
        <NoticeText articleId={changeId} title="Nový text a přílohy" action="Upravit text a přílohy" />
        <div>
          <NoticeFields
            values={values}
            errors={errors}
            kinds={kinds}
            onChange={change}
            noticeId={notice.id}
            {...(notice.posted_on !== null && { postedOn: notice.posted_on })}
          />
          <TextArea
            label={labels.reason.label}
            name="reason"
            rows={3}
            maxLength={500}
            value={values.reason}
            error={errors.fields.reason}
            hint="Uvidí ho každý u nové verze, třeba Oprava čísla parcely."
            onChange={({ target }) => change({ reason: target.value })}
          />
        </div>
      </Fields>
      <FormBar className="saveBar no-print">
        <FormErrorSummary
          errors={errors}
          labelOf={(name) => labels[name as keyof typeof labels]?.label ?? 'Změna'}
        />
        <ServerError errors={discard.errors} />
        <div className="acts">
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Vyvěšuji…' : 'Vyvěsit změnu'}
          </Button>
          <Button variant="outline" disabled={isBusy || discard.isBusy} onClick={() => void askToDiscard()}>
            Zahodit změnu
          </Button>
        </div>
        <p style={{ margin: '8px 0 0' }}>
          {addNbsp('Dosavadní verze zůstane v historii písemnosti i se soubory.')}
        </p>
      </FormBar>
    </form>
  );
}

/** Its input is a draft of the browser until the change is posted. */
function useChangeForm(notice: Notice, changeId: number) {
  return useRecordForm({
    draft: {
      id: `notice-change-${changeId}`,
      title: `rozepsanou změnu písemnosti ${notice.title}`,
      path: noticePath(notice.id),
    },
    record: notice,
    read: (record) => ({ values: { ...noticeValues(record), reason: '' }, version: record.version }),
    validate: changeProblems,
    save: ({ reason, ...values }, { base: { version }, request }) =>
      postNoticeChange(
        notice.id,
        { reason: reason.trim(), details: detailsOf({ ...noticeValues(notice), ...values }), version },
        request,
      ),
    recordOf: ({ data }) => data,
    errorsOf: noticeErrors,
    success: ({ data }) => ({ title: `Visí verze ${data.revision}`, message: data.title }),
    cacheKey: getGetNoticeKey(notice.id),
    refresh: useRefreshDesk(),
  });
}

type ChangeValues = ReturnType<typeof noticeValues> & { readonly reason: string };

function changeProblems({ reason, ...values }: ChangeValues): FormErrors | undefined {
  const problems = noticeProblems(values);
  if (reason.trim().length >= 3) return problems;
  const fields = { ...problems?.fields, reason: 'Napište, co a proč se mění.' };
  return { fields, form: undefined };
}
