import type { Sequelize } from 'sequelize';
import { defineAccountLink } from './accountLink.ts';
import { defineAcknowledgement } from './acknowledgement.ts';
import { defineAcknowledgementGroup } from './acknowledgementGroup.ts';
import { defineAddressRedirect } from './addressRedirect.ts';
import { defineApiToken } from './apiToken.ts';
import { defineArticle } from './article.ts';
import { defineArticleDraft } from './articleDraft.ts';
import { defineArticleEvent } from './articleEvent.ts';
import { defineArticleImport } from './articleImport.ts';
import { defineArticleImportItem } from './articleImportItem.ts';
import { defineArticleRead } from './articleRead.ts';
import { defineArticleRedirect } from './articleRedirect.ts';
import { defineArticleRevision } from './articleRevision.ts';
import { defineArticleTemplate } from './articleTemplate.ts';
import { defineAuditEntry } from './auditEntry.ts';
import { defineBroadcast } from './broadcast.ts';
import { defineBroadcastGroup } from './broadcastGroup.ts';
import { defineBroadcastUser } from './broadcastUser.ts';
import { defineCalendarAddress } from './calendarAddress.ts';
import { defineCategory } from './category.ts';
import { defineCategoryAccess } from './categoryAccess.ts';
import { defineDelivery } from './delivery.ts';
import { defineDesk } from './desk.ts';
import { defineDeskDisposal } from './deskDisposal.ts';
import { defineDeskFile } from './deskFile.ts';
import { defineDeskHead } from './deskHead.ts';
import { defineDeskKind } from './deskKind.ts';
import { defineDeskNotice } from './deskNotice.ts';
import { defineDeskRecord } from './deskRecord.ts';
import { defineDeskRun } from './deskRun.ts';
import { defineDeskSubscriber } from './deskSubscriber.ts';
import { defineDeskVersion } from './deskVersion.ts';
import { defineDeskVersionKind } from './deskVersionKind.ts';
import { defineDisplay } from './display.ts';
import { defineDisplayCategory } from './displayCategory.ts';
import { defineEventMark } from './eventMark.ts';
import { defineFileRecord } from './fileRecord.ts';
import { defineFileVariant } from './fileVariant.ts';
import { defineFollow } from './follow.ts';
import { defineGroup } from './group.ts';
import { defineGroupMember } from './groupMember.ts';
import { defineIdempotencyKey } from './idempotencyKey.ts';
import { defineInboxItem } from './inboxItem.ts';
import { defineLinkMail } from './linkMail.ts';
import { definePage } from './page.ts';
import { definePageRedirect } from './pageRedirect.ts';
import { definePageRevision } from './pageRevision.ts';
import { definePreviewLink } from './previewLink.ts';
import { definePushSubscription } from './pushSubscription.ts';
import { defineQuestion } from './question.ts';
import { defineQuestionMessage } from './questionMessage.ts';
import { defineRateLimitAllowList } from './rateLimitAllowList.ts';
import { defineRateLimitRefusal } from './rateLimitRefusal.ts';
import { defineRateLimitRule } from './rateLimitRule.ts';
import { defineRemovedFile } from './removedFile.ts';
import { defineSavedFilter } from './savedFilter.ts';
import { defineSectionRedirect } from './sectionRedirect.ts';
import { defineSession } from './session.ts';
import { defineSetting } from './setting.ts';
import { defineSiteLogo } from './siteLogo.ts';
import { defineSubscriber } from './subscriber.ts';
import { defineSubscriberSection } from './subscriberSection.ts';
import { defineUser } from './user.ts';
import { defineVapidKey } from './vapidKey.ts';
import { defineWebVital } from './webVital.ts';

/** The models without their relations: `associations.ts` adds those. */
export function defineTables(sequelize: Sequelize) {
  return {
    User: defineUser(sequelize),
    Group: defineGroup(sequelize),
    GroupMember: defineGroupMember(sequelize),
    Category: defineCategory(sequelize),
    CategoryAccess: defineCategoryAccess(sequelize),
    Article: defineArticle(sequelize),
    ArticleRead: defineArticleRead(sequelize),
    Acknowledgement: defineAcknowledgement(sequelize),
    AcknowledgementGroup: defineAcknowledgementGroup(sequelize),
    ArticleDraft: defineArticleDraft(sequelize),
    ArticleEvent: defineArticleEvent(sequelize),
    EventMark: defineEventMark(sequelize),
    ArticleRedirect: defineArticleRedirect(sequelize),
    ArticleRevision: defineArticleRevision(sequelize),
    ArticleTemplate: defineArticleTemplate(sequelize),
    PreviewLink: definePreviewLink(sequelize),
    RemovedFile: defineRemovedFile(sequelize),
    FileRecord: defineFileRecord(sequelize),
    FileVariant: defineFileVariant(sequelize),
    SectionRedirect: defineSectionRedirect(sequelize),
    Page: definePage(sequelize),
    PageRevision: definePageRevision(sequelize),
    PageRedirect: definePageRedirect(sequelize),
    Setting: defineSetting(sequelize),
    SiteLogo: defineSiteLogo(sequelize),
    Session: defineSession(sequelize),
    ApiToken: defineApiToken(sequelize),
    AccountLink: defineAccountLink(sequelize),
    LinkMail: defineLinkMail(sequelize),
    AuditEntry: defineAuditEntry(sequelize),
    IdempotencyKey: defineIdempotencyKey(sequelize),
    RateLimitRule: defineRateLimitRule(sequelize),
    RateLimitAllowList: defineRateLimitAllowList(sequelize),
    RateLimitRefusal: defineRateLimitRefusal(sequelize),
    Broadcast: defineBroadcast(sequelize),
    BroadcastGroup: defineBroadcastGroup(sequelize),
    BroadcastUser: defineBroadcastUser(sequelize),
    InboxItem: defineInboxItem(sequelize),
    WebVital: defineWebVital(sequelize),
    Follow: defineFollow(sequelize),
    Subscriber: defineSubscriber(sequelize),
    SubscriberSection: defineSubscriberSection(sequelize),
    Delivery: defineDelivery(sequelize),
    PushSubscription: definePushSubscription(sequelize),
    VapidKey: defineVapidKey(sequelize),
    CalendarAddress: defineCalendarAddress(sequelize),
    SavedFilter: defineSavedFilter(sequelize),
    Display: defineDisplay(sequelize),
    DisplayCategory: defineDisplayCategory(sequelize),
    Question: defineQuestion(sequelize),
    QuestionMessage: defineQuestionMessage(sequelize),
    ArticleImport: defineArticleImport(sequelize),
    ArticleImportItem: defineArticleImportItem(sequelize),
    AddressRedirect: defineAddressRedirect(sequelize),
    Desk: defineDesk(sequelize),
    DeskKind: defineDeskKind(sequelize),
    DeskNotice: defineDeskNotice(sequelize),
    DeskVersion: defineDeskVersion(sequelize),
    DeskVersionKind: defineDeskVersionKind(sequelize),
    DeskFile: defineDeskFile(sequelize),
    DeskDisposal: defineDeskDisposal(sequelize),
    DeskRecord: defineDeskRecord(sequelize),
    DeskHead: defineDeskHead(sequelize),
    DeskRun: defineDeskRun(sequelize),
    DeskSubscriber: defineDeskSubscriber(sequelize),
  };
}

export type Models = ReturnType<typeof defineTables>;
