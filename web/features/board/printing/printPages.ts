/** Together, because they consist of the same parts. */
export { ArticlePrintPage } from './ArticlePrintPage';
export { SectionPrintPage } from './SectionPrintPage';
export { SitePagePrintPage } from './SitePagePrintPage';
