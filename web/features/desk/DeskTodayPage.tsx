import { Link } from 'react-router-dom';
import { useListDeskTasks } from '../../../generated/web/desk/desk';
import type { DeskTasks } from '../../../generated/web/model';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { Notice } from '../../ui/Notice';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { DeskFrame } from './DeskFrame';
import { NOTICES_PATH } from './deskPaths';
import { TaskList } from './TaskList';

const GROUPS = [
  {
    name: 'late',
    title: 'Pozdě',
    intro: 'Včas už vyvěsit nejdou. Opravte den události, nebo je vyvěste s důvodem.',
    action: 'post',
  },
  { name: 'to_post', title: 'Dnes vyvěsit', intro: '', action: 'post' },
  {
    name: 'to_remove',
    title: 'Dnes sejmout',
    intro: 'Lhůta uplynula. Dokud je nesejmete, visí dál.',
    action: 'remove',
  },
  {
    name: 'to_confirm',
    title: 'Potvrdit událost',
    intro:
      'Visí až do události, která už měla proběhnout. Když proběhla, sejměte je. Když ne, změňte její den.',
    action: 'remove',
  },
  { name: 'soon', title: 'Brzy', intro: 'Co přijde na řadu do týdne.', action: undefined },
] as const;

export function DeskTodayPage() {
  const { data, error, mutate } = useListDeskTasks();
  return (
    <DeskFrame>
      {error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <TableSkeleton rows={6} />}
      {data && !error && <Tasks tasks={data.data} />}
    </DeskFrame>
  );
}

function Tasks({ tasks }: { tasks: DeskTasks }) {
  const region = useFocusFallback<HTMLDivElement>();
  const shown = GROUPS.filter(({ name }) => tasks[name].length > 0);
  const isQuiet = !shown.some(({ action }) => action !== undefined);
  return (
    <div {...region} style={{ outline: 'none' }}>
      {isQuiet && (
        <Notice
          title="Dnes není co vyvěsit ani sejmout"
          text="Co naplánujete nebo co má svůj poslední den, se tu ráno objeví samo."
          actions={
            <Button component={Link} to={NOTICES_PATH} variant="outline">
              Všechny písemnosti
            </Button>
          }
        />
      )}
      {shown.map(({ name, title, intro, action }) => (
        <TaskList
          key={name}
          title={title}
          intro={intro}
          rows={tasks[name]}
          today={tasks.today}
          action={action}
          asksEvent={name === 'to_confirm'}
        />
      ))}
    </div>
  );
}
