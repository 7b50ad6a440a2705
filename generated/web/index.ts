export * from './account/account.ts';
export * from './articles/articles.ts';
export * from './board/board.ts';
export * from './live/live.ts';
export * from './people/people.ts';
export * from './settings/settings.ts';
export * from './system/system.ts';
