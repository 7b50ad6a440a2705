import type { ComponentType, ElementType } from 'react';
import { MuiTheme } from './MuiTheme';

/** A component of MUI with its theme, which no provider above it gives: the first load does without MUI. */
export function withMuiTheme<C extends ElementType>(component: C): C {
  const Component = component as ComponentType;
  const Themed = (props: object) => (
    <MuiTheme>
      <Component {...props} />
    </MuiTheme>
  );
  return Themed as unknown as C;
}
