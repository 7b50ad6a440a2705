import type { DisplayTheme } from '../../models/display.ts';

export interface DisplayInput {
  name: string;
  category_ids: number[];
  seconds: number;
  theme: DisplayTheme;
}

export interface DisplaySectionView {
  id: number;
  slug: string;
  name: string;
  color: string;
  public: boolean;
}

export interface DisplayView {
  id: number;
  slug: string;
  name: string;
  sections: DisplaySectionView[];
  seconds: number;
  theme: DisplayTheme;
  createdBy: string | null;
  createdAt: Date;
  lastSeenAt: Date | null;
  version: number;
}
