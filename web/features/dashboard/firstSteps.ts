import type { DashboardTotals } from '../../../generated/web/model';
import { newArticlePath } from '../../lib/writingPaths';

export interface FirstStep {
  readonly label: string;
  readonly help: string;
  readonly path: string;
  readonly isDone: boolean;
}

const DEFAULT_SITE_NAME = 'Nástěnka';

export function firstSteps(totals: DashboardTotals, siteName: string): readonly FirstStep[] {
  return [
    step('Pojmenujte web', 'Třeba jako obec nebo školu.', '/admin/settings', siteName !== DEFAULT_SITE_NAME),
    step('Založte kategorie', 'O čem se bude psát.', '/admin/articles/categories', totals.categories > 0),
    step('Založte skupiny', 'Kdo co smí číst a psát.', '/admin/groups', totals.groups > 0),
    step('Pozvěte lidi', 'Jednotlivě, nebo ze seznamu.', '/admin/users', totals.users > 1),
    step('Napište první článek', 'A je co číst.', newArticlePath(), totals.articles > 0),
  ];
}

export function isNewSite({ articles, categories, users }: DashboardTotals): boolean {
  return articles === 0 || categories === 0 || users <= 1;
}

function step(label: string, help: string, path: string, isDone: boolean): FirstStep {
  return { label, help, path, isDone };
}
