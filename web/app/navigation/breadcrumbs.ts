import { safePath, sectionPath } from '../../lib/paths';
import type { SessionView } from '../../session/sessionView';
import type { Crumb } from '../../ui/Breadcrumbs';
import { canOpen } from '../guards';
import { matchRoute, withoutTrailingSlash } from '../matchRoute';
import {
  capitalise,
  decodeSegment,
  RECORD_LABELS,
  recordLabel,
  recordOf,
  segmentLabel,
} from './breadcrumbLabels';

interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface BreadcrumbData {
  readonly sections?: readonly Named[] | undefined;
  readonly sectionName?: string | undefined;
  readonly article?: { readonly title: string; readonly section?: Named | undefined } | undefined;
  readonly sitePage?: string | undefined;
  readonly recordName?: string | undefined;
}

export interface BreadcrumbOptions {
  readonly pathname: string;
  readonly search: string;
  readonly data: BreadcrumbData;
  readonly session: SessionView;
  readonly publicBoard: boolean;
  readonly labels?: Readonly<Record<string, string>>;
}

type Entry = Pick<Crumb, 'label' | 'path'>;

const HOME: Entry = { label: 'Domů', path: '/' };
const ADMINISTRATION: Entry = { label: segmentLabel('/admin'), path: '/admin' };
const OWN_PROFILE = 'Můj profil';

/**
 * Builds the breadcrumbs. Only pages that the user may open are links; the last one is marked as current.
 * See `docs/decisions/breadcrumb-labels.md`.
 */
export function buildBreadcrumbs(options: BreadcrumbOptions): readonly Crumb[] {
  const path = withoutTrailingSlash(options.pathname);
  const site = { publicBoard: options.publicBoard, isLoading: false };
  const entries = entriesOf(path, options);
  return entries.map(({ label, path: target }, index) => {
    const isCurrent = index === entries.length - 1 || target === path;
    return {
      label: options.labels?.[target] ?? label,
      path: target,
      kind: isCurrent ? 'current' : canOpen(target, options.session, site) ? 'link' : 'text',
    };
  });
}

function entriesOf(path: string, { search, data, session }: BreadcrumbOptions): readonly Entry[] {
  if (path === '/') return [{ label: 'Nástěnka', path }];
  const { route, parameter = '' } = matchRoute(path) ?? {};
  if (route?.record === 'section') return [HOME, { label: sectionLabel(parameter, data), path }];
  if (route?.record === 'publicArticle') return [HOME, ...articleEntries(path, data)];
  if (route?.record === 'publicPage') return [HOME, { label: data.sitePage ?? RECORD_LABELS.page, path }];
  // Its address is a secret that names nothing.
  if (route?.isUnlisted) return [HOME, { label: segmentLabel(path), path }];
  const ownId = session.status === 'authenticated' ? session.user.id : undefined;
  const record = recordOf(path);
  const isOwn = record?.kind === 'user' && record.id === ownId;
  const from = new URLSearchParams(search).get('from');
  const fromOrigin =
    isOwn && from && path.endsWith('/edit') ? profileEntries(path, safePath(from)) : undefined;
  return fromOrigin ?? [HOME, ...segmentEntries(path, isOwn ? OWN_PROFILE : data.recordName)];
}

function sectionLabel(slug: string, { sections, sectionName }: BreadcrumbData): string {
  return (
    sections?.find((section) => section.slug === slug)?.name ?? sectionName ?? capitalise(decodeSegment(slug))
  );
}

function articleEntries(path: string, { article }: BreadcrumbData): readonly Entry[] {
  const page = { label: article?.title ?? RECORD_LABELS.article, path };
  const { section } = article ?? {};
  return section ? [{ label: section.name, path: sectionPath(section.slug) }, page] : [page];
}

function profileEntries(path: string, origin: string): readonly Entry[] | undefined {
  const page = { label: OWN_PROFILE, path };
  const [pathname = ''] = origin.split(/[?#]/);
  if (pathname === '/') return [{ label: 'Nástěnka', path: '/' }, page];
  if (pathname.startsWith('/sekce/')) return [HOME, { label: 'Sekce', path: origin }, page];
  if (!/^\/admin(\/|$)/.test(pathname)) return [HOME, page];
  return /^\/admin\/users(\/|$)/.test(pathname) ? undefined : [HOME, ADMINISTRATION, page];
}

function segmentEntries(path: string, recordName: string | undefined): readonly Entry[] {
  const segments = path.split('/').slice(1);
  return segments.map((segment, index) => {
    const segmentPath = `/${segments.slice(0, index + 1).join('/')}`;
    const record = /^\d+$/.test(segment) ? recordOf(segmentPath) : undefined;
    if (!record) return { label: segmentLabel(segmentPath), path: segmentPath };
    return { label: recordName ?? recordLabel(record), path: segmentPath };
  });
}
