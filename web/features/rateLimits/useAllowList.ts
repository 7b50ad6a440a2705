import { useEffect, useRef, useState } from 'react';
import { updateAllowList } from '../../../generated/web/limits/limits';
import type { AllowedNetwork, RateLimits } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { limitSearchOf } from './limitTabs';
import { restoreNetworks, serializeNetworks } from './networksDraft';
import { useRefreshLimits } from './useLiveLimits';

type AllowListState = RateLimits['allow_list'];
interface Row extends AllowedNetwork {
  /** A client-side key: rows may be equal while they are filled in. */
  readonly id: number;
}

let lastId = 0;
function toRow({ cidr, note }: AllowedNetwork): Row {
  lastId += 1;
  return { id: lastId, cidr, note };
}

/** The list while it is edited; without unsaved changes it follows saves of other admins. */
export function useAllowList(list: AllowListState) {
  // Must be the first effect: its cleanup stores unsaved input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const [base, setBase] = useState(list);
  const [rows, setRows] = useState(() => list.networks.map(toRow));
  const { form, errors, setErrors, clearErrors } = useFormErrors();
  const [isBusy, setBusy] = useState(false);
  const [addedId, setAddedId] = useState<number>();
  const toast = useToast();
  const refresh = useRefreshLimits();
  const networks = rows.map(({ cidr, note }) => ({ cidr: cidr.trim(), note: note.trim() }));
  const isDirty = JSON.stringify(networks) !== JSON.stringify(base.networks);

  /** The current rows, which may differ from the sent ones when the response arrives. */
  const currentNetworks = useRef(networks);
  currentNetworks.current = networks;

  function resetTo(latest: AllowListState): void {
    setBase(latest);
    setRows(latest.networks.map(toRow));
    setErrors(NO_ERRORS);
  }
  const deleteDraft = useFormDraft({
    id: 'allowed-networks',
    title: 'rozepsané propouštěné sítě',
    isDirty,
    path: `/admin/rate-limiting${limitSearchOf('site')}`,
    values: serializeNetworks(networks, base),
    restore(stored) {
      const draft = restoreNetworks(stored);
      if (!draft) return;
      setBase(draft.base);
      setRows(draft.networks.map(toRow));
    },
  });
  if (!isDirty && list.version > base.version) resetTo(list);

  function handleError(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const names = networks.map((_one, index) => `networks.${index}`);
    if (error.code !== 'VERSION_CONFLICT') {
      setErrors(fieldErrors(error, names));
      return;
    }
    const latest = (error.data as RateLimits | undefined)?.allow_list;
    if (latest) setBase({ ...latest, networks: base.networks });
    const conflict =
      'Seznam mezitím změnil někdo jiný. Nic jsme nepřepsali; uložením ho přepíšete, zahozením změn uvidíte jeho.';
    setErrors({ fields: {}, form: conflict });
  }

  async function submit(): Promise<void> {
    if (isBusy || !isDirty) return;
    const empty = networks.findIndex(({ cidr }) => cidr.length < 2);
    if (empty !== -1)
      return setErrors({ fields: { [`networks.${empty}`]: 'Zadejte adresu nebo síť.' }, form: undefined });
    setBusy(true);
    setErrors(NO_ERRORS);
    try {
      const input = { networks, version: base.version };
      const latest = (await updateAllowList(input, { failures: 'caller' })).data.allow_list;
      // Rows edited during the save stay, over the newly stored list.
      if (JSON.stringify(currentNetworks.current) === JSON.stringify(networks)) {
        resetTo(latest);
        deleteDraft();
      } else setBase(latest);
      toast.show({ type: 'success', title: 'Sítě jsou uložené', message: 'Platí od příštího požadavku.' });
    } catch (error) {
      handleError(error);
    }
    setBusy(false);
    await refresh();
  }

  return {
    rows,
    errors,
    isBusy,
    isDirty,
    form,
    submit,
    addedId,
    add() {
      const row = toRow({ cidr: '', note: '' });
      setRows((all) => [...all, row]);
      setAddedId(row.id);
    },
    remove(id: number) {
      setRows((all) => all.filter((row) => row.id !== id));
      // Errors are keyed by index, and the indexes change.
      setErrors(NO_ERRORS);
    },
    change(id: number, changes: Partial<AllowedNetwork>) {
      setRows((all) => all.map((row) => (row.id === id ? { ...row, ...changes } : row)));
      clearErrors([`networks.${rows.findIndex((row) => row.id === id)}`]);
    },
    discard() {
      if (isBusy) return;
      resetTo(list);
      deleteDraft();
    },
  };
}
