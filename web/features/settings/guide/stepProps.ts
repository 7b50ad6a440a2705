import type { Setting, SetupGuide } from '../../../../generated/web/model';

export interface StepProps {
  readonly isDone: boolean;
  readonly guide: SetupGuide;
  readonly settings: readonly Setting[];
  onDone(): Promise<void>;
  onSkip(): Promise<void>;
}
