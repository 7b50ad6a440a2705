import { Plus } from 'lucide-react';
import type { RateLimits } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { Field } from '../../ui/form/Field';
import { ServerError } from '../../ui/form/ServerError';
import { styled } from '../../ui/styled';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { ALLOW_LIST_FIELDS, useAllowList } from './useAllowList';

const Rows = styled('div')(({ theme }) => ({
  maxWidth: '46rem',
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    gap: theme.spacing(0, 2),
    alignItems: 'start',
  },
  '& .row > button': { marginTop: 30, minHeight: 50 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(2) },
  '& .about': { margin: theme.spacing(0, 0, 3), color: theme.color.inkSoft },
  [theme.breakpoints.down('sm')]: {
    '& .row': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      marginBottom: theme.spacing(3),
      paddingBottom: theme.spacing(2),
      borderBottom: `1px solid ${theme.color.rule}`,
    },
    '& .row > button': { marginTop: 0, justifySelf: 'start' },
  },
}));

export function AllowList({ list }: { list: RateLimits['allow_list'] }) {
  const focusProps = useFocusFallback<HTMLDivElement>();
  const form = useAllowList(list);
  const { rows, errors, isBusy, isDirty, addedId, add, remove, changeRow } = form;
  return (
    <form
      ref={form.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void form.submit();
      }}
    >
      <Rows {...focusProps}>
        <ConflictNotice form={form} fields={ALLOW_LIST_FIELDS} />
        <p className="about">
          {addNbsp(
            'Z těchto adres a sítí se nic neodmítá, třeba z počítačů školy nebo z dohledu nad serverem. Hádání hesla k jednomu účtu brzdí limity i odtud.',
          )}
        </p>
        {rows.length === 0 && <p>Zatím se nepropouští žádná síť.</p>}
        {rows.map(({ id, cidr, note }, index) => (
          <div key={id} className="row">
            <Field
              label="Adresa nebo síť"
              name={`networks.${index}.cidr`}
              autoFocus={id === addedId}
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
              placeholder="192.0.2.0/24"
              value={cidr}
              error={errors.fields[`networks.${index}`]}
              onChange={(event) => changeRow(id, { cidr: event.target.value })}
            />
            <Field
              label="Poznámka"
              name={`networks.${index}.note`}
              autoComplete="off"
              maxLength={200}
              value={note}
              onChange={(event) => changeRow(id, { note: event.target.value })}
            />
            <Button
              variant="outline"
              aria-label={`Odebrat síť ${cidr || index + 1}`}
              onClick={() => remove(id)}
            >
              Odebrat
            </Button>
          </div>
        ))}
        <Button variant="outline" startIcon={<Plus size={18} aria-hidden />} onClick={add}>
          Přidat síť
        </Button>
        <ServerError errors={errors} />
        {isDirty && (
          <div className="acts">
            <Button type="submit" variant="primary" aria-disabled={isBusy}>
              {isBusy ? 'Ukládám…' : 'Uložit sítě'}
            </Button>
            <Button variant="outline" aria-disabled={isBusy} onClick={form.discard}>
              Zahodit změny
            </Button>
          </div>
        )}
      </Rows>
    </form>
  );
}
