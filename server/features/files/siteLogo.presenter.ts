import type { components } from '../../../generated/server/schema.d.ts';
import type { LogoFacts } from './siteLogo.service.ts';

export function presentLogo({ version, width, height }: LogoFacts): components['schemas']['Logo'] {
  return { url: `/api/public/logo?v=${version}`, width, height };
}
