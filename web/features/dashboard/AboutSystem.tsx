import type { DashboardTodo, RunningSystem } from '../../../generated/web/model';
import { formatFileSize } from '../../lib/fileSize';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { DashboardPart } from './DashboardPart';

const Values = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  maxWidth: '46rem',
  margin: 0,
  fontSize: TYPE.small,
  '& dt': { color: theme.color.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

export function AboutSystem({ system, disk }: { system: RunningSystem; disk: DashboardTodo['disk'] }) {
  const { version, node, database, database_version, migration } = system;
  const rows = [
    ['Nástěnka', version],
    ['Databáze', `${DATABASES[database]} ${database_version}`],
    ['Poslední úprava tabulek', migration],
    ['Node.js', node],
    ...(disk.free_bytes === null ? [] : [['Volné místo na disku', formatFileSize(disk.free_bytes)]]),
  ];
  return (
    <DashboardPart title="O systému">
      <Values>
        {rows.map(([name, value]) => (
          <Row key={name} name={name ?? ''} value={value ?? ''} />
        ))}
      </Values>
    </DashboardPart>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
