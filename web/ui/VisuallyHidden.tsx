import { styled } from './styled';
import { VISUALLY_HIDDEN } from './visuallyHiddenStyles';

export const VisuallyHidden = styled('span')(VISUALLY_HIDDEN);
