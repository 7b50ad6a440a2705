import { useEffect, useState } from 'react';
import { updateAllowList } from '../../../generated/web/limits/limits';
import type { AllowedNetwork, RateLimits } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { useRecordForm } from '../../form/useRecordForm';
import type { RecordState } from '../../lib/mergeRecord';
import type { DraftValues } from '../../session/drafts/draft';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { limitSearchOf } from './limitLabels';
import { useRefreshLimits } from './useLiveLimits';

type AllowListValues = Readonly<Record<'networks', string>>;
interface Row extends AllowedNetwork {
  /** A client-side key: rows may be equal while they are filled in. */
  readonly id: number;
}

export const ALLOW_LIST_FIELDS: FieldTable<AllowListValues> = {
  networks: {
    label: 'Propouštěné sítě',
    format: (text) =>
      parseNetworks(text)
        .map(({ cidr, note }) => (note === '' ? cidr : `${cidr} (${note})`))
        .join(', '),
  },
};

let lastId = 0;
function toRow({ cidr, note }: AllowedNetwork): Row {
  lastId += 1;
  return { id: lastId, cidr, note };
}

function serializeNetworks(networks: readonly AllowedNetwork[]): string {
  return JSON.stringify(networks.map(({ cidr, note }) => ({ cidr: cidr.trim(), note: note.trim() })));
}

function parseNetworks(text: string): readonly AllowedNetwork[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isNetwork) : [];
  } catch {
    return [];
  }
}

function isNetwork(one: unknown): one is AllowedNetwork {
  if (typeof one !== 'object' || one === null) return false;
  const { cidr, note } = one as Partial<AllowedNetwork>;
  return typeof cidr === 'string' && typeof note === 'string';
}

/** A damaged draft is ignored, since saving what is left of it would remove networks. */
function readDraft({ base, ...draft }: DraftValues): DraftValues | undefined {
  // An older version of the form stored the whole base under one name.
  const { networks, 'base.networks': stored = base } = draft;
  const isIntact = [networks, stored].every(
    (text) => typeof text === 'string' && serializeNetworks(parseNetworks(text)) === text,
  );
  return isIntact && stored !== undefined ? { ...draft, 'base.networks': stored } : undefined;
}

function allowListState({ networks, version }: RateLimits['allow_list']): RecordState<AllowListValues> {
  return { values: { networks: serializeNetworks(networks) }, version };
}

function networkProblems({ networks }: AllowListValues): FormErrors | undefined {
  const empty = parseNetworks(networks).findIndex(({ cidr }) => cidr.length < 2);
  if (empty === -1) return undefined;
  return { fields: { [`networks.${empty}`]: 'Zadejte adresu nebo síť.' }, form: undefined };
}

/** The list as rows, which may be empty or equal while they are edited. */
export function useAllowList(list: RateLimits['allow_list']) {
  // Must be the first effect: its cleanup stores unsaved input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const [rows, setRows] = useState(() => list.networks.map(toRow));
  const [addedId, setAddedId] = useState<number>();
  const form = useRecordForm({
    draft: {
      id: 'allowed-networks',
      title: 'rozepsané propouštěné sítě',
      path: `/admin/rate-limiting${limitSearchOf('site')}`,
    },
    record: list,
    read: allowListState,
    readDraft,
    validate: networkProblems,
    save: ({ networks }, { base, request }) =>
      updateAllowList({ networks: [...parseNetworks(networks)], version: base.version }, request),
    recordOf: ({ data }) => data.allow_list,
    recordOfConflict: (data) => (data as RateLimits).allow_list,
    errorsOf: (error: ApiError) =>
      fieldErrors(
        error,
        rows.map((_row, index) => `networks.${index}`),
      ),
    success: () => ({ title: 'Sítě jsou uložené', message: 'Platí od příštího požadavku.' }),
    refresh: useRefreshLimits(),
  });
  // A restored draft, a saved list or a choice in a conflict.
  if (serializeNetworks(rows) !== form.values.networks) {
    setRows(parseNetworks(form.values.networks).map(toRow));
  }

  function update(next: readonly Row[]) {
    setRows([...next]);
    form.change({ networks: serializeNetworks(next) });
  }

  return {
    ...form,
    rows,
    addedId,
    add() {
      const row = toRow({ cidr: '', note: '' });
      update([...rows, row]);
      setAddedId(row.id);
    },
    remove(id: number) {
      update(rows.filter((row) => row.id !== id));
      // Errors are keyed by index, and the indexes change.
      form.setErrors(NO_ERRORS);
    },
    changeRow(id: number, changes: Partial<AllowedNetwork>) {
      update(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
      form.clearErrors([`networks.${rows.findIndex((row) => row.id === id)}`]);
    },
  };
}
