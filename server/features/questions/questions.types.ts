import type { QuestionKind, QuestionState } from '../../models/question.ts';
import type { ArticleTimes } from '../../shared/visibility.ts';

export interface PersonRef {
  id: number;
  full_name: string;
}

export interface AskInput {
  kind: QuestionKind;
  text: string;
  quote?: string | undefined;
  email?: string | undefined;
}

/** The article of a question, with what decides who may know of it. */
export interface QuestionedArticle extends ArticleTimes {
  id: number;
  slug: string;
  title: string;
  version: number;
  author_id: number | null;
  category_id: number;
  section: { id: number; slug: string; name: string; color: string };
}

export interface ListedQuestion {
  id: number;
  kind: QuestionKind;
  state: QuestionState;
  article: QuestionedArticle;
  userId: number | null;
  asker: PersonRef | null;
  email: string | null;
  quote: string | null;
  /** What was written first. */
  text: string;
  version: number;
  addedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Message {
  id: number;
  author: PersonRef | null;
  isAnswer: boolean;
  text: string;
  createdAt: Date;
}

export interface QuestionThread extends ListedQuestion {
  messages: Message[];
  isReachable: boolean;
}

export interface OwnQuestion extends ListedQuestion {
  messages: Message[];
  /** Whether the section may be read, and so the answers. */
  mayBeNotified: boolean;
  isReadable: boolean;
}

/** Makes the data of a 409 for a caller with an outdated version. */
export type PresentThread = (current: QuestionThread) => unknown;
