import type { Core } from '../../core.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { ArticlesFeatureServices } from '../articles/articles.feature.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { RecordRead } from '../audit/personalDataReads.service.ts';
import type { BoardService } from '../board/board.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createAddressRetention } from './addressRetention.job.ts';
import { createAskQuestion } from './askQuestion.service.ts';
import { createOwnQuestions } from './ownQuestions.service.ts';
import { createQuestionAddition } from './questionAddition.service.ts';
import { createQuestionAnswers } from './questionAnswers.service.ts';
import { createQuestionExport } from './questionExport.service.ts';
import { createQuestionMailsJob } from './questionMails.job.ts';
import { createQuestionMails } from './questionMails.service.ts';
import { createQuestionNotices } from './questionNotices.service.ts';
import { createQuestionPeople } from './questionPeople.service.ts';
import { questionsRoutes } from './questions.routes.ts';
import { createQuestionThreads } from './questionThreads.service.ts';

interface QuestionsNeeds
  extends Pick<AccountFeatureServices, 'permissions' | 'readers' | 'users' | 'mailLimiter'>,
    Pick<ArticlesFeatureServices, 'records' | 'articleWriter'> {
  audit: AuditService;
  recordRead: RecordRead;
  board: BoardService;
  categories: Categories;
  notices: Notices;
  settings: Settings;
}

export function questionsFeature(core: Core, needs: QuestionsNeeds) {
  const people = createQuestionPeople({ ...core, ...needs });
  const sendMails = createQuestionMails({ ...core, ...needs, people });
  const deps = {
    ...core,
    ...needs,
    people,
    threads: createQuestionThreads({ ...core, people, sendMails }),
    questionNotices: createQuestionNotices(needs),
  };
  return {
    routes: questionsRoutes({
      ...deps,
      askQuestion: createAskQuestion(deps),
      answers: createQuestionAnswers(deps),
      exportQuestions: createQuestionExport(deps),
      addToArticle: createQuestionAddition(deps),
      own: createOwnQuestions(deps),
    }),
    jobs: [createQuestionMailsJob({ ...core, sendMails }), createAddressRetention(core)],
  };
}
