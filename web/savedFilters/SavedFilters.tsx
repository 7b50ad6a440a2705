import { Bookmark, Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  createSavedFilter,
  deleteSavedFilter,
  updateSavedFilter,
  useListSavedFilters,
} from '../../generated/web/lists/lists';
import type { FilteredList, SavedFilter } from '../../generated/web/model';
import type { RequestOptions } from '../api/requestOptions';
import { createSubmission } from '../api/submission';
import { addNbsp } from '../lib/czechTypography';
import { Button } from '../ui/Button';
import type { ListQuery } from '../ui/list/useListQuery';
import { Menu, MenuItem } from '../ui/mui/Menu';
import { useToast } from '../ui/useToast';
import { useUndoToast } from '../ui/useUndoToast';
import { SavedFilterDialog } from './SavedFilterDialog';

interface SavedFilterActions {
  readonly filters: readonly SavedFilter[];
  save(name: string, query: string, request: RequestOptions): Promise<void>;
  rename(filter: SavedFilter, name: string): Promise<void>;
  remove(filter: SavedFilter): Promise<void>;
}

/** The limit of the server for one list. */
const MAX_FILTERS = 20;

export function SavedFilters<Filters, View>(props: { name: FilteredList; list: ListQuery<Filters, View> }) {
  const { definition, query } = props.list;
  const { filters, save, rename, remove } = useSavedFilters(props.name);
  const navigate = useNavigate();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'rename'>();
  const [submission] = useState(createSubmission);
  const present = definition.toSaved(query);
  const current = filters.find((filter) => definition.fromSaved(filter.query, query).saved === present);
  const maySave = present !== '' && !current && filters.length < MAX_FILTERS;
  const close = () => setAnchor(null);
  const choose = (action: () => void) => {
    close();
    action();
  };

  function apply(filter: SavedFilter) {
    const { search, isComplete } = definition.fromSaved(filter.query, query);
    void navigate({ search });
    if (isComplete) return;
    toast.show({
      type: 'info',
      title: 'Filtr platí jen zčásti',
      message: `Něco z filtru „${filter.name}“ tento seznam už nezná, proto to vynechal.`,
    });
  }

  if (filters.length === 0 && !maySave) return null;
  return (
    <>
      {filters.length === 0 ? (
        <Button
          variant="outline"
          startIcon={<Bookmark size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDialog('save')}
        >
          Uložit filtr
        </Button>
      ) : (
        <Button
          variant="outline"
          startIcon={<Bookmark size={18} aria-hidden fill={current ? 'currentColor' : 'none'} />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {addNbsp(current ? `Filtr: ${current.name}` : 'Uložené filtry')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {filters.map((filter) => (
          <MenuItem
            key={filter.id}
            selected={filter === current}
            aria-current={filter === current ? 'true' : undefined}
            onClick={() => choose(() => apply(filter))}
          >
            {filter === current ? <Check size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}{' '}
            {addNbsp(filter.name)}
          </MenuItem>
        ))}
        {maySave && (
          <MenuItem divider={false} onClick={() => choose(() => setDialog('save'))}>
            <Bookmark size={18} aria-hidden fill="currentColor" /> Uložit tento filtr…
          </MenuItem>
        )}
        {current && (
          <MenuItem onClick={() => choose(() => setDialog('rename'))}>
            <Pencil size={18} aria-hidden /> Přejmenovat tento filtr…
          </MenuItem>
        )}
        {current && (
          <MenuItem onClick={() => choose(() => void remove(current).catch(() => undefined))}>
            <Trash2 size={18} aria-hidden /> Smazat tento filtr
          </MenuItem>
        )}
      </Menu>
      {dialog === 'save' && (
        <SavedFilterDialog
          title="Uložit filtr"
          name=""
          submitLabel="Uložit"
          save={(name) => submission.run({ name, present }, (request) => save(name, present, request))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'rename' && current && (
        <SavedFilterDialog
          title="Přejmenovat filtr"
          name={current.name}
          submitLabel="Přejmenovat"
          save={(name) => rename(current, name)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function useSavedFilters(list: FilteredList): SavedFilterActions {
  const { data, mutate } = useListSavedFilters({ swr: { revalidateOnFocus: false } });
  const toast = useToast();
  const showUndo = useUndoToast();
  const byCaller = { failures: 'caller' } as const;

  return {
    filters: data?.data.filter((filter) => filter.list === list) ?? [],
    async save(name, query, request) {
      await createSavedFilter({ list, name, query }, { ...byCaller, ...request });
      await mutate();
      toast.show({ type: 'success', title: 'Filtr je uložený' });
    },
    async rename({ id, query, version }, name) {
      await updateSavedFilter(id, { name, query, version }, byCaller);
      await mutate();
    },
    async remove({ id, name, query }) {
      await deleteSavedFilter(id);
      await mutate();
      showUndo({ title: 'Filtr je smazaný', message: name }, async () => {
        await createSavedFilter({ list, name, query });
        await mutate();
      });
    },
  };
}
