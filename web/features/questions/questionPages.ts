/** One chunk: each one lengthens the list of chunks in the first load. */
export { QuestionPage } from './QuestionPage';
export { QuestionsPage } from './QuestionsPage';
