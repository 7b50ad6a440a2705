import { useGetSite } from '../../generated/web/board/board';
import type { Logo, Maintenance, SiteRegistrationMode } from '../../generated/web/model';
import type { ApiError } from '../api/apiError';

export interface SiteView {
  readonly name: string;
  readonly publicBoard: boolean;
  readonly isLoading: boolean;
  readonly registrationMode: SiteRegistrationMode | undefined;
  readonly mailEnabled: boolean | undefined;
  readonly color: string | undefined;
  /** Null where the site has none, and while it is not known. */
  readonly logo: Logo | null;
  readonly webVitalsSampleRate: number | undefined;
  readonly maintenance: Maintenance | undefined;
  readonly error: ApiError | undefined;
  retry(): void;
}

export function useSite(): SiteView {
  const { data, error, mutate } = useGetSite({ swr: { revalidateOnFocus: false } });
  return {
    name: data?.data.name ?? 'Nástěnka',
    publicBoard: data?.data.public_board_enabled ?? false,
    isLoading: !data && !error,
    registrationMode: data?.data.registration_mode,
    mailEnabled: data?.data.mail_enabled,
    color: data?.data.color,
    logo: data?.data.logo ?? null,
    webVitalsSampleRate: data?.data.web_vitals_sample_rate,
    maintenance: data?.data.maintenance,
    error: data ? undefined : error,
    retry: () => void mutate(),
  };
}
