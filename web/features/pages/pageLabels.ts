import type { PageAccess, PagePlacement, PageState } from '../../../generated/web/model';
import { choiceLabel } from '../../lib/choiceLabel';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

export const STATE_OPTIONS: readonly Choice<PageState>[] = [
  { value: 'draft', label: 'Koncept', hint: 'Vidí ji jen správci tady.' },
  { value: 'published', label: 'Zveřejněná' },
];

export const ACCESS_OPTIONS: readonly Choice<PageAccess>[] = [
  { value: 'public', label: 'Pro všechny', hint: 'Čte ji kdokoli, i bez přihlášení.' },
  { value: 'members', label: 'Pro přihlášené' },
];

export const PLACEMENT_OPTIONS: readonly Choice<PagePlacement>[] = [
  { value: 'none', label: 'Bez odkazu', hint: 'Najde ji ten, kdo zná adresu.' },
  { value: 'footer', label: 'V patičce' },
  { value: 'menu', label: 'V menu nahoře' },
];

export const DRAFT_LOCATION = 'v tomto zařízení';

/** „Zveřejněná, pro všechny, v patičce“ */
export function pageSummary(page: {
  state: PageState;
  access: PageAccess;
  placement: PagePlacement;
}): string {
  const labels = [
    choiceLabel(STATE_OPTIONS, page.state),
    choiceLabel(ACCESS_OPTIONS, page.access),
    choiceLabel(PLACEMENT_OPTIONS, page.placement),
  ];
  const [first = '', ...rest] = labels;
  return [first, ...rest.map((label) => label.charAt(0).toLocaleLowerCase('cs') + label.slice(1))].join(', ');
}
