import { useEffect, useRef, useState } from 'react';
import { updateAllowList } from '../../../generated/web/limits/limits';
import type { AllowedNetwork, RateLimits } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { keepNetworks, keptNetworks } from './keptNetworks';
import { limitSearchOf } from './limitTabs';
import { useRefreshLimits } from './useLimitNews';

type List = RateLimits['allow_list'];
interface Row extends AllowedNetwork {
  /** Only here: rows may be alike while they are filled in. */
  readonly id: number;
}

let lastId = 0;
function toRow({ cidr, note }: AllowedNetwork): Row {
  lastId += 1;
  return { id: lastId, cidr, note };
}

/** The list of networks that is being changed; somebody else's save is taken over unless it is. */
export function useAllowList(list: List) {
  // Who goes elsewhere with something unsaved is offered it when they are back. First, while the form is still known.
  useEffect(() => keepOpenForms, []);
  const [base, setBase] = useState(list);
  const [rows, setRows] = useState(() => list.networks.map(toRow));
  const { form, errors, say, mend } = useFormErrors();
  const [isBusy, setBusy] = useState(false);
  /** The row that is begun, which the focus goes to. */
  const [added, setAdded] = useState<number>();
  const toast = useToast();
  const refresh = useRefreshLimits();
  const networks = rows.map(({ cidr, note }) => ({ cidr: cidr.trim(), note: note.trim() }));
  const isDirty = JSON.stringify(networks) !== JSON.stringify(base.networks);

  /** What is in the rows at present; a save is answered later than it was sent. */
  const typed = useRef(networks);
  typed.current = networks;

  function take(now: List): void {
    setBase(now);
    setRows(now.networks.map(toRow));
    say(NO_ERRORS);
  }
  const forget = useKeptForm({
    id: 'allowed-networks',
    title: 'rozepsané propouštěné sítě',
    isDirty,
    path: `/admin/rate-limiting${limitSearchOf('site')}`,
    values: keepNetworks(networks, base),
    restore(kept) {
      const draft = keptNetworks(kept);
      if (!draft) return;
      setBase(draft.base);
      setRows(draft.networks.map(toRow));
    },
  });
  if (!isDirty && list.version > base.version) take(list);

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const names = networks.map((_one, index) => `networks.${index}`);
    if (error.code !== 'VERSION_CONFLICT') {
      say(fieldErrors(error, names));
      return;
    }
    const now = (error.data as RateLimits | undefined)?.allow_list;
    if (now) setBase({ ...now, networks: base.networks });
    const conflict =
      'Seznam mezitím změnil někdo jiný. Nic jsme nepřepsali; uložením ho přepíšete, zahozením změn uvidíte jeho.';
    say({ fields: {}, form: conflict });
  }

  async function submit(): Promise<void> {
    if (isBusy || !isDirty) return;
    const empty = networks.findIndex(({ cidr }) => cidr.length < 2);
    if (empty !== -1)
      return say({ fields: { [`networks.${empty}`]: 'Zadejte adresu nebo síť.' }, form: undefined });
    setBusy(true);
    say(NO_ERRORS);
    try {
      const input = { networks, version: base.version };
      const now = (await updateAllowList(input, { failures: 'caller' })).data.allow_list;
      // What was typed meanwhile stays, over what is stored now.
      if (JSON.stringify(typed.current) === JSON.stringify(networks)) {
        take(now);
        forget();
      } else setBase(now);
      toast.show({ type: 'success', title: 'Sítě jsou uložené', message: 'Platí od příštího požadavku.' });
    } catch (error) {
      fail(error);
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
    added,
    add() {
      const row = toRow({ cidr: '', note: '' });
      setRows((all) => [...all, row]);
      setAdded(row.id);
    },
    remove(id: number) {
      setRows((all) => all.filter((row) => row.id !== id));
      // What is wrong is named by its place, and the places move.
      say(NO_ERRORS);
    },
    change(id: number, some: Partial<AllowedNetwork>) {
      setRows((all) => all.map((row) => (row.id === id ? { ...row, ...some } : row)));
      mend([`networks.${rows.findIndex((row) => row.id === id)}`]);
    },
    discard() {
      if (isBusy) return;
      take(list);
      forget();
    },
  };
}
