import { useEffect, useRef, useState } from 'react';
import type { Key } from 'swr';
import { ApiError } from '../api/apiError';
import type { RequestOptions } from '../api/requestOptions';
import { useSetCachedResponse } from '../api/useSetCachedResponse';
import {
  choicesKept,
  type FieldName,
  type FormValues,
  findConflict,
  hasSameValues,
  isNewer,
  mergeRecord,
  type RecordConflict,
  type RecordState,
  withoutTheirs,
} from '../lib/mergeRecord';
import type { DraftValues } from '../session/drafts/draft';
import { isSameInput } from '../session/drafts/isSameInput';
import { restoreRecordDraft, toRecordDraft } from '../session/drafts/recordDraft';
import { useFormDraft } from '../session/drafts/useFormDraft';
import { useUnsavedInput } from '../session/unsavedInput';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../ui/form/fieldErrors';
import { useFormErrors } from '../ui/form/useFormErrors';
import { type Toast, useToast } from '../ui/useToast';

export type SuccessToast = Omit<Toast, 'type'>;

export interface SaveContext<Values extends FormValues> {
  /** What the values were typed over, with the version to send. */
  readonly base: RecordState<Values>;
  /** The form's uncontrolled inputs, such as a password, which no draft may hold. */
  readonly inputs: FormData;
  readonly request: RequestOptions;
  /** Tells apart what a form with several buttons does besides saving. */
  readonly action: string;
}

export interface RecordFormOptions<Values extends FormValues, Item, Saved> {
  /** Without one, unsaved input does not outlive the session. */
  readonly draft?: { readonly id: string; readonly title: string; readonly path?: string };
  /** Fields that no draft may hold, and whose stored value the server does not return. */
  readonly secrets?: readonly FieldName<Values>[];
  readonly record: Item;
  read(record: Item): RecordState<Values>;
  /** For a form whose fields come and go; by default the fields are those of the record. */
  isField?(name: string): boolean;
  /** A draft of an older version of the form as one of this version; undefined for a damaged one. */
  readDraft?(stored: DraftValues): DraftValues | undefined;
  validate?(values: Values, inputs: FormData, base: Values): FormErrors | undefined;
  save(values: Values, context: SaveContext<Values>): Promise<Saved>;
  recordOf(answer: Saved): Item;
  /** The current record after a conflict; by default the `data` of the error are the record. */
  recordOfConflict?(data: unknown): Item | Promise<Item>;
  errorsOf?(error: ApiError): FormErrors;
  success(answer: Saved, sent: Values): SuccessToast;
  /** Also after another write. */
  onSaved?(answer: Saved): void;
  readonly cacheKey?: Key;
  /** Refetches what shows the record; also after a conflict. */
  refresh?(): Promise<unknown>;
}

const REQUEST: RequestOptions = { failures: 'caller' };

/**
 * A form with an optimistic lock. What somebody else changes meanwhile is merged; where that touches fields of this
 * form, it is shown as a conflict, and for fields that both changed the person chooses. Nothing is saved over it until
 * then. A change of other parts of the record only moves the version. Unsaved input survives the session.
 * See `docs/decisions/libraries-not-taken.md`.
 */
export function useRecordForm<Values extends FormValues, Item, Saved>(
  options: RecordFormOptions<Values, Item, Saved>,
) {
  const { draft, secrets = [], read, recordOf, refresh } = options;
  const loaded = read(options.record);
  const [base, setBase] = useState(loaded);
  const [values, setValues] = useState(loaded.values);
  const [conflict, setConflict] = useState<RecordConflict<Values>>();
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrors, clearErrorOnInput } = useFormErrors();
  const conflictNotice = useRef<HTMLElement>(null);
  const [noticeRequests, setNoticeRequests] = useState(0);
  const toast = useToast();
  const setCachedResponse = useSetCachedResponse();
  const isDirty = !hasSameValues(values, base.values);
  const latest = useRef({ values, conflict });
  useEffect(() => {
    latest.current = { values, conflict };
  }, [values, conflict]);
  useEffect(() => {
    if (noticeRequests > 0) conflictNotice.current?.focus();
  }, [noticeRequests]);

  // With an open conflict the draft is over the record from before it, so that restoring leads to the conflict again.
  const draftBase = conflict?.before ?? base;
  const toDraft = (typed: Values) => {
    const stored = Object.fromEntries(secrets.map((name) => [name, draftBase.values[name] ?? '']));
    return toRecordDraft({ ...typed, ...stored }, draftBase);
  };
  const draftOf = (all: Values) => toDraft(conflict ? withoutTheirs(conflict, all) : all);
  const draftValues = draftOf(values);
  // Also where there is no draft, or only a secret was typed.
  useUnsavedInput(isDirty);
  const clearDraft = useFormDraft({
    id: draft?.id ?? '',
    title: draft?.title ?? '',
    ...(draft?.path !== undefined && { path: draft.path }),
    isDirty: draft !== undefined && !isSameInput(draftValues, toDraft(draftBase.values)),
    values: draftValues,
    restore(stored) {
      const known = options.readDraft ? options.readDraft(stored) : stored;
      const restored = known && restoreRecordDraft<Values>(known, loaded, options.isField);
      if (restored) reset(restored.base, restored.values);
    },
  });

  useEffect(() => {
    if (isBusy || !isNewer(loaded, base)) return;
    if (isDirty || conflict) receive(loaded);
    else reset(loaded);
  });

  function reset(state: RecordState<Values>, now = state.values) {
    setBase(state);
    setValues(now);
    setConflict(undefined);
  }

  /** Takes a newer record as the base of what is typed, and shows what somebody else changed in these fields. */
  function receive(newer: RecordState<Values>) {
    const { values: now, conflict: open } = latest.current;
    const before = open?.before ?? base;
    const mine = open ? withoutTheirs(open, now) : now;
    const merged = mergeRecord(before.values, mine, newer.values).values;
    setBase(newer);
    setValues({ ...merged, ...(open && choicesKept(open, now, newer)) });
    setConflict(findConflict(before, mine, newer, secrets));
  }

  function focusConflict() {
    setNoticeRequests((count) => count + 1);
  }

  /** Repeats the call where only other parts of the record have changed meanwhile. */
  async function callWithLock(
    call: (base: RecordState<Values>) => Promise<Saved>,
    from: RecordState<Values>,
  ): Promise<Saved | undefined> {
    try {
      return await call(from);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error;
      const current = options.recordOfConflict?.(error.data) ?? (error.data as Item);
      const newer = read(await current);
      if (!isNewer(newer, from)) throw error;
      if (!findConflict(from, values, newer, secrets)) return callWithLock(call, newer);
      receive(newer);
      focusConflict();
      await refresh?.();
      return undefined;
    }
  }

  async function run(
    call: (base: RecordState<Values>) => Promise<Saved>,
    accept: (saved: RecordState<Values>) => void,
    success: (answer: Saved) => SuccessToast,
  ): Promise<void> {
    if (isBusy) return;
    setErrors(NO_ERRORS);
    setIsBusy(true);
    let answer: Saved | undefined;
    try {
      answer = await callWithLock(call, base);
      if (answer !== undefined) accept(read(recordOf(answer)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(options.errorsOf?.(error) ?? fieldErrors(error, Object.keys(values)));
      // The record is no longer what the form was opened for, such as a broadcast that has started.
      if (error.code === 'WRONG_STATE') await refresh?.();
    } finally {
      setIsBusy(false);
    }
    if (answer === undefined) return;
    toast.show({ type: 'success', ...success(answer) });
    options.onSaved?.(answer);
    if (options.cacheKey) await setCachedResponse(options.cacheKey, answer);
    await refresh?.();
  }

  async function save(action = '') {
    const inputs = new FormData(form.current ?? undefined);
    const problems = options.validate?.(values, inputs, base.values);
    if (problems) return setErrors(problems);
    const sent = values;
    await run(
      (from) => {
        const merged = mergeRecord(base.values, sent, from.values).values;
        return options.save(merged, { base: from, inputs, request: REQUEST, action });
      },
      (saved) => {
        // What was typed during the save stays.
        reset(saved, mergeRecord(sent, latest.current.values, saved.values).values);
        clearDraft(draftOf(sent));
      },
      (answer) => options.success(answer, sent),
    );
  }

  function discard() {
    // The answer of the save would bring the old values back as unsaved input.
    if (isBusy) return;
    reset(base);
    setErrors(NO_ERRORS);
    clearDraft();
  }

  return {
    form,
    values,
    base,
    errors,
    isBusy,
    isDirty,
    conflict,
    conflictNotice,
    setErrors,
    clearErrors,
    clearErrorOnInput,
    discard,
    change(changes: Partial<Values>) {
      setValues((all) => ({ ...all, ...changes }));
      // What is typed now is the own side of the choice.
      setConflict((open) => open && { ...open, mine: { ...open.mine, ...changes } });
      clearErrors(Object.keys(changes));
    },
    /** For fields that come and go. */
    update: setValues,
    choose(name: FieldName<Values>, side: 'mine' | 'theirs') {
      if (conflict) setValues((all) => ({ ...all, [name]: conflict[side][name] }));
    },
    /** Saves, unless somebody else's change has to be looked at first. */
    async submit(action?: string) {
      if (conflict) focusConflict();
      else await save(action);
    },
    /** Saves what was chosen; without own changes there is nothing left to save. */
    async resolve() {
      if (isDirty) await save();
      else discard();
    },
    /** Another write of the record than saving the form; it sets the fields `names`, whatever is typed in them. */
    async write(
      names: readonly FieldName<Values>[],
      call: (context: Omit<SaveContext<Values>, 'inputs' | 'action'>) => Promise<Saved>,
      success: (answer: Saved) => SuccessToast,
    ) {
      await run(
        (from) => call({ base: from, request: REQUEST }),
        ({ values: stored }) => {
          const written = Object.fromEntries(names.map((name) => [name, stored[name]]));
          setBase((before) => ({ ...before, values: { ...before.values, ...written } }));
          setValues((before) => ({ ...before, ...written }));
        },
        success,
      );
    },
  };
}
