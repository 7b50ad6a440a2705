import type { components } from '../../../generated/server/schema.d.ts';
import type { LogoInfo } from './siteLogo.service.ts';

export function presentLogo({ version, width, height }: LogoInfo): components['schemas']['Logo'] {
  return { url: `/api/public/logo?v=${version}`, width, height };
}
