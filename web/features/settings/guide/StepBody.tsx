import type { SetupStep } from '../../../../generated/web/model';
import { LogoField } from '../LogoField';
import { AddressStep } from './AddressStep';
import { ArticleStep } from './ArticleStep';
import { MailStep } from './MailStep';
import { PeopleStep } from './PeopleStep';
import { SettingsStep } from './SettingsStep';
import { StarterStep } from './StarterStep';
import type { StepProps } from './stepProps';

/** What is done in a step. */
export function StepBody({ step, ...props }: StepProps & { readonly step: SetupStep }) {
  switch (step) {
    case 'site':
      return <SettingsStep {...props} keys={['site_name', 'site_color']} after={<LogoField />} />;
    case 'address':
      return <AddressStep {...props} />;
    case 'mail':
      return <MailStep {...props} />;
    case 'content':
      return <StarterStep {...props} />;
    case 'people':
      return <PeopleStep {...props} />;
    case 'access':
      return <SettingsStep {...props} keys={['public_board_enabled', 'registration_mode']} />;
    case 'article':
      return <ArticleStep {...props} />;
  }
}
