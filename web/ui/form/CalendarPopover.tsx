import { DayPicker } from 'react-day-picker';
import { cs } from 'react-day-picker/locale/cs';
import 'react-day-picker/style.css';
import { Popover } from '../mui/Popover';
import { styled } from '../styled';

const Calendar = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5),
  '& .rdp-root': {
    '--rdp-accent-color': theme.color.ink,
    '--rdp-day-width': '40px',
    '--rdp-day-height': '40px',
    '--rdp-day_button-width': '38px',
    '--rdp-day_button-height': '38px',
    '--rdp-day_button-border-radius': `${theme.radius}px`,
    '--rdp-nav-height': '44px',
    '--rdp-nav_button-width': '44px',
    '--rdp-nav_button-height': '44px',
    '--rdp-weekday-opacity': '1',
    '--rdp-outside-opacity': '1',
  },
  '& .rdp-month_caption': { paddingInlineStart: theme.spacing(1), fontSize: '1rem', fontWeight: 600 },
  '& .rdp-weekday': { fontWeight: 400, color: theme.color.inkSoft },
  '& .rdp-chevron': { fill: theme.color.ink },
  '& .rdp-day_button:hover:not(:disabled)': { backgroundColor: theme.color.shade },
  '& .rdp-today:not(.rdp-selected) .rdp-day_button': {
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
  },
  '& .rdp-selected': { fontSize: 'inherit' },
  '& .rdp-selected .rdp-day_button': { color: theme.color.paper, backgroundColor: theme.color.ink },
}));

interface Props {
  readonly anchor: HTMLElement | null;
  readonly label: string;
  /** Days as `YYYY-MM-DD`; undefined where there is none. */
  readonly day: string | undefined;
  readonly today: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  onPick(day: string): void;
  onClose(): void;
}

/** A chunk of its own, loaded when somebody reaches for it. */
export function CalendarPopover({ anchor, label, day, today, min, max, onPick, onClose }: Props) {
  const isOpen = anchor !== null;
  const selected = toDate(day);
  return (
    <Popover
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      // Back in the field after a choice, on the button otherwise.
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {isOpen && (
        <Calendar>
          <DayPicker
            mode="single"
            required
            autoFocus
            locale={cs}
            today={toDate(today)}
            selected={selected}
            defaultMonth={selected ?? toDate(min) ?? toDate(today)}
            disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
            onSelect={(date) => onPick(toDay(date))}
          />
        </Calendar>
      )}
    </Popover>
  );
}

function toDate(day: string): Date;
function toDate(day: string | undefined): Date | undefined;
function toDate(day: string | undefined): Date | undefined {
  if (!day) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
