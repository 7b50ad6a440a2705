import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { confirmNoticeKinds, getListNoticeKindsKey } from '../../../generated/web/desk/desk';
import type { NoticeKind, NoticeKindInput } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { addNbsp } from '../../lib/czechTypography';
import { useUnsavedInput } from '../../session/unsavedInput';
import { Button } from '../../ui/Button';
import { type FormErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { FormBar } from '../../ui/form/SaveBar';
import { ServerError } from '../../ui/form/ServerError';
import { styled } from '../../ui/styled';
import { Warning } from '../../ui/summaryStyles';
import { TabSection } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { useToast } from '../../ui/useToast';
import { KindDialog } from './KindDialog';
import { inputOf } from './kindsForm';
import { Chip } from './NoticeChip';
import { ruleSentence } from './noticeLabels';
import { useRefreshDesk } from './useRefreshDesk';

const Kinds = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& p': { margin: theme.spacing(0.25, 0, 0), fontSize: TYPE.small, overflowWrap: 'anywhere' },
  '& .source': { color: theme.color.inkSoft },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: theme.spacing(0.5) },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .actions': { justifyContent: 'flex-start' },
  },
}));

const LEAVE_QUESTION = {
  title: 'Odejít bez potvrzení tabulky?',
  message: 'Změny v tabulce druhů nejsou uložené.',
};

type Edited = { readonly index: number | undefined };

/** An administrator confirms it as a whole. */
export function KindsSection({ kinds }: { kinds: readonly NoticeKind[] }) {
  const table = useKindsTable(kinds);
  const [edited, setEdited] = useState<Edited>();
  const { rows } = table;
  const isConfirmed = kinds.every(({ confirmed_at }) => confirmed_at !== null);
  useUnsavedInput(table.isDirty);
  useLeaveGuard({ question: table.isDirty ? LEAVE_QUESTION : undefined, isLostOnClose: table.isDirty });
  return (
    <div id="druhy">
      <TabSection
        title="Druhy písemností"
        intro="Každý druh má jedno pravidlo, ze kterého se počítají lhůty. Co už visí, si nechá lhůtu, se kterou bylo vyvěšené."
        action={
          <Button
            variant="outline"
            aria-haspopup="dialog"
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => setEdited({ index: undefined })}
          >
            Nový druh
          </Button>
        }
      >
        {!isConfirmed && (
          <Warning>
            <TriangleAlert size={18} aria-hidden />
            <span>
              {addNbsp(
                'Tabulka je návrh podle zákonů, které jsou u druhů uvedené. Zkontrolujte, že platí pro váš úřad, upravte ji a potvrďte. Do té doby nejde nic vyvěsit.',
              )}
            </span>
          </Warning>
        )}
        <Kinds>
          {rows.map((kind, index) => (
            <li key={kind.id ?? kind.name}>
              <div>
                <strong>{addNbsp(kind.name)}</strong> {!kind.is_active && <Chip>Nenabízí se</Chip>}
                <p>{addNbsp(ruleSentence(kind))}</p>
                {kind.source && <p className="source">{addNbsp(kind.source)}</p>}
              </div>
              <div className="actions">
                <Button
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`Upravit: ${kind.name}`}
                  onClick={() => setEdited({ index })}
                >
                  Upravit
                </Button>
                {!kinds.some(({ id, is_used }) => id === kind.id && is_used) && (
                  <Button
                    size="sm"
                    aria-label={`Odebrat: ${kind.name}`}
                    onClick={() => table.change(rows.filter((_row, place) => place !== index))}
                  >
                    Odebrat
                  </Button>
                )}
              </div>
            </li>
          ))}
        </Kinds>
        {(table.isDirty || !isConfirmed) && (
          <FormBar className="saveBar" aria-label={table.isDirty ? 'Neuložené změny' : undefined}>
            <ServerError errors={table.errors} />
            <div className="acts">
              <Button
                variant="primary"
                aria-disabled={table.isBusy || rows.length === 0}
                onClick={() => void table.confirm()}
              >
                {table.isBusy ? 'Ukládám…' : 'Potvrdit tabulku druhů'}
              </Button>
              {table.isDirty && (
                <Button variant="outline" disabled={table.isBusy} onClick={table.discard}>
                  Zahodit změny
                </Button>
              )}
            </div>
          </FormBar>
        )}
      </TabSection>
      {edited && (
        <KindDialog
          kind={edited.index === undefined ? undefined : rows[edited.index]}
          otherNames={rows.filter((_row, place) => place !== edited.index).map(({ name }) => name)}
          onWritten={(kind) => {
            const { index = rows.length } = edited;
            table.change([...rows.slice(0, index), kind, ...rows.slice(index + 1)]);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** The stored table until something is changed. */
function useKindsTable(kinds: readonly NoticeKind[]) {
  const [written, setWritten] = useState<readonly NoticeKindInput[]>();
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const [isBusy, setIsBusy] = useState(false);
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRefreshDesk();
  const toast = useToast();
  const rows = written ?? kinds.map(inputOf);

  async function confirm() {
    if (isBusy || rows.length === 0) return;
    setIsBusy(true);
    setErrors(NO_ERRORS);
    try {
      const answer = await confirmNoticeKinds({ kinds: [...rows] }, { failures: 'caller' });
      await setCachedResponse(getListNoticeKindsKey(), answer);
      setWritten(undefined);
      toast.show({
        type: 'success',
        title: 'Tabulka druhů je potvrzená',
        message: 'Podle ní se teď vyvěšuje.',
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isStale = error.code === 'VERSION_CONFLICT';
      setErrors({ fields: {}, form: isStale ? STALE : error.text });
    } finally {
      setIsBusy(false);
    }
    await refresh();
  }

  return {
    rows,
    errors,
    isBusy,
    isDirty: written !== undefined,
    change: setWritten,
    discard() {
      setWritten(undefined);
      setErrors(NO_ERRORS);
    },
    confirm,
  };
}

const STALE =
  'Tabulku mezitím změnil někdo jiný a nic jsme nepřepsali. Zahoďte své změny, uvidíte tu jeho, a zapište je znovu.';
